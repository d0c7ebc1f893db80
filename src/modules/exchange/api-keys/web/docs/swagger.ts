import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js'
import viewerStyles from 'swagger-ui-dist/swagger-ui.css?url'
import ownStyles from './swagger.css?url'

interface OpenApi {
  paths?: Record<string, Record<string, { security?: Record<string, unknown>[] }>>
  components?: { securitySchemes?: Record<string, unknown> }
}

/** Shows the calls of the OpenAPI document that keys may make, with forms that make them. Nothing is fetched from elsewhere. */
export async function showOpenApi(domNode: HTMLElement): Promise<void> {
  const answer = await fetch('/api/openapi.json')
  if (!answer.ok) throw new Error(`The document answers with ${answer.status}`)
  await Promise.all([viewerStyles, ownStyles].map(addStyles))
  new MutationObserver(() => nameField(domNode)).observe(domNode, { childList: true, subtree: true })
  SwaggerUI({
    domNode,
    spec: forKeys((await answer.json()) as OpenApi),
    deepLinking: false,
    docExpansion: 'none',
    defaultModelsExpandDepth: -1,
    filter: true,
    tryItOutEnabled: true,
    validatorUrl: null,
    syntaxHighlight: { activated: false },
    // A key acts; a session's cookie would act with all rights of the person.
    requestInterceptor: (request: object) => Object.assign(request, { credentials: 'omit' }),
  })
}

/** Resolves once the styles apply. In this order the second ones win. */
const addStyles = (href: string): Promise<unknown> => {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  return new Promise((resolve, reject) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => reject(new Error(`${href} could not be loaded`)))
    document.head.append(link)
  })
}

/** One field of the viewer has no name. */
const nameField = (viewer: HTMLElement): void => viewer.querySelector('#servers')?.setAttribute('aria-label', 'Server')

/** Without the calls that need a session. */
function forKeys(document: OpenApi): OpenApi {
  const paths = Object.entries(document.paths ?? {}).flatMap(([path, methods]) => {
    const callable = Object.entries(methods).filter(([, { security }]) => security?.some(one => 'key' in one))
    return callable.length > 0 ? [[path, Object.fromEntries(callable)] as const] : []
  })
  const securitySchemes = { key: document.components?.securitySchemes?.['key'] }
  return { ...document, paths: Object.fromEntries(paths), components: { ...document.components, securitySchemes } }
}
