const FILLING = /^\/(chat|messages|organization\/[^/]+\/inbox)(\/|$)/

/** Whether a page fills the window, as the chat does: a footer would only make it scroll. */
export const fillsWindow = (path: string): boolean => FILLING.test(path)
