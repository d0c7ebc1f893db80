const FILLING = /^\/(chat|messages|organization\/[^/]+\/inbox)(\/|$)/

/** Whether a page is one conversation: on phones the place for writing is where the tab bar would be. */
export const isConversation = (path: string): boolean => /^\/(chat|organization\/[^/]+\/inbox)\/./.test(path)

/** Whether a page fills the window, as the chat does: a footer would only make it scroll. */
export const fillsWindow = (path: string): boolean => FILLING.test(path)
