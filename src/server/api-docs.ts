interface Operation {
  summary?: string
  description?: string
  tags?: string[]
  parameters?: { name: string; in: string; required?: boolean }[]
  requestBody?: { content?: Record<string, { schema?: { properties?: object } }> }
  responses?: Record<string, { description?: string }>
}

/** The OpenAPI document for people: one static page without scripts. */
export function apiDocsPage(document: object): string {
  const { paths = {} } = document as { paths?: Record<string, Record<string, Operation>> }
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method,
      operation,
      tag: operation.tags?.[0] ?? 'Other',
    })),
  )
  const sections = Object.entries(Object.groupBy(operations, ({ tag }) => tag))
    .map(([tag, group = []]) => `<h2>${escape(tag)}</h2>${group.map(article).join('')}`)
    .join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Pawpal API</title></head><body style="max-width:56rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui;color-scheme:light dark">
<h1>Pawpal API</h1><p>Everything the pages do. Machines read <a href="/api/openapi.json">the OpenAPI 3.1 document</a>.
Addresses below start with <code>/api</code>; sessions live in a cookie.</p>${sections}</body></html>`
}

function article({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const takes = [
    ...(operation.parameters ?? []).map(
      ({ name, in: where, required }) => `${name} (${where}${required ? ', required' : ''})`,
    ),
    ...Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema }) =>
      Object.keys(schema?.properties ?? {}),
    ),
  ]
  const answers = Object.keys(operation.responses ?? {}).join(', ')
  return `<article style="border-top:1px solid;padding:.5rem 0"><h3 style="margin:.25rem 0"><code>${method.toUpperCase()} ${escape(path)}</code></h3>
<p style="margin:.25rem 0">${escape(operation.summary ?? '')}${operation.description ? `<br>${escape(operation.description)}` : ''}</p>
<p style="margin:.25rem 0"><small>${takes.length > 0 ? `Takes ${escape([...new Set(takes)].join(', '))}. ` : ''}Answers ${answers}.</small></p></article>`
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
