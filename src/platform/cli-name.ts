/** Whether this server runs from an installed package of npm or Debian, which brings the command `pawpal`. */
export const INSTALLED = import.meta.url.includes('/dist/app/')

/** How the person at the terminal calls our commands, for messages that name one. */
export const CLI_NAME = INSTALLED ? 'pawpal' : 'npm run pawpal --'
