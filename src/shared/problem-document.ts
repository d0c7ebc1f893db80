export interface ProblemDocument {
  status: number
  title: string
  detail: string
  /** As listed in `/api/docs`, e.g. ERR-401. */
  code: string
  /** Further members, e.g. `invalid-params`. */
  more?: Record<string, unknown>
  headers?: Record<string, string>
}

/** A refusal in the format of RFC 7807; clients decide by its content type. */
export const problemDocument = (
  appUrl: string,
  { status, title, detail, code, more, headers }: ProblemDocument,
): Response =>
  Response.json(
    { type: `${appUrl}/api/docs/errors#${code}`, status, title, detail, ...more },
    { status, headers: { ...headers, 'content-type': 'application/problem+json', 'cache-control': 'no-store' } },
  )
