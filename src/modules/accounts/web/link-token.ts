/** The token of a mailed link; cut to what the server would read, so that a mangled link is a useless one and no error. */
export const tokenOf = (search: URLSearchParams): string => (search.get('token') ?? '').slice(0, 200)
