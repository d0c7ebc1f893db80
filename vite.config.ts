import type { AnyContractProcedure } from '@orpc/contract'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import manifest from './package.json' with { type: 'json' }
import { contract } from './src/contract.ts'

/** Gives the browser the contract's methods and paths, without the schemas and their validation library. */
const procedures: Plugin = {
  name: 'procedures',
  resolveId: id => (id === 'virtual:procedures' ? `\0${id}` : undefined),
  load: id => (id === '\0virtual:procedures' ? `export default ${JSON.stringify(procedureTable())}` : undefined),
}

const procedureTable = () => mapValues(contract, module => mapValues(module, routeOf))

const routeOf = (procedure: AnyContractProcedure): string => {
  const { method, path } = procedure['~orpc'].route
  return `${method} ${path}`
}

const mapValues = <Value, Result>(
  record: Record<string, Value>,
  map: (value: Value) => Result,
): Record<string, Result> => Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))

const FOUNDATION = /node_modules\/(react|react-dom|scheduler|react-router|@remix-run|cookie-es|@tanstack)\//
/** Not entry.browser: it waits for the page's module, and whatever shared a file with it would be waited for in a circle. */
const FRAME =
  /\/src\/(http-client|queries|client|ui\/(layout\/(logo|site)\.|navigation\/link\.|feedback\/(banner|toaster)\.|cx\.)|routes\/(bar-link|document|footer|header|indexing|page|preloading|problem|root|routes|shell)\.tsx|modules\/accounts\/web\/(session|site-query|demo-banner|return-path))|procedures/
const COMMON =
  /\/src\/(ui\/(button\/(button|icon-button|spinner)|layout\/(page|card)|data\/(photo|badge)|feedback\/(drawing|toast|empty-state|error-state)|icons)|modules\/(posts\/(vocabulary|web\/pet-texts)|photos\/rules))\./
const LISTING =
  /\/src\/(modules\/posts\/(vocabulary|web\/listing\/)|ui\/(form\/(field|select|radio-chips)|data\/photo))\b/
const ON_DEMAND =
  /\/(useMutation|mutationObserver|createLucideIcon)\.|\/illustrations|lucide-react|react-hot-toast|goober|\/ui\/form\/field/

/**
 * Few files compress better than many: what nearly every page needs stands in two, the libraries apart because they change less
 * often. What is fetched on demand stays out of them.
 */
const groups = [
  { name: 'libraries', test: (id: string) => FOUNDATION.test(id) && !ON_DEMAND.test(id) },
  { name: 'common', test: (id: string) => FRAME.test(id) || COMMON.test(id) },
  { name: 'listing', test: LISTING },
]
/** There is one style sheet, named in the head: nothing has to be fetched before a module. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: id => (id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = load => load()' : undefined),
}

/** Names for its own tools, and ways to watch it at work or to find routes later, would keep parts of the router that no page uses. */
const lighterRouter: Plugin = {
  name: 'lighter-router',
  transform: {
    filter: { id: /\/react-router\/dist\// },
    handler: code =>
      code
        .replaceAll(/^\w+\.displayName = .*;$/gm, '')
        .replaceAll(/init\.(instrumentations|patchRoutesOnNavigation)/g, 'undefined')
        .replaceAll(/= (React\$1\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1'),
  },
}

export default defineConfig({
  appType: 'custom',
  publicDir: 'public',
  plugins: [react(), tailwindcss(), procedures, plainImports, lighterRouter],
  builder: {},
  // The libraries of the pages are bundled: an installed package does without them. Those of the server stay outside.
  ssr: { noExternal: true, external: Object.keys(manifest.dependencies) },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        // Pages name what they need in their head; links fetch the next page's code when pointed at.
        modulePreload: false,
        target: 'es2024',
        manifest: 'manifest.json',
        rolldownOptions: {
          input: ['src/routes/entry.browser.tsx', 'src/routes/entry.first.ts'],
          output: { codeSplitting: { groups } },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        emitAssets: false,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/routes/entry.server.tsx' },
      },
    },
  },
})
