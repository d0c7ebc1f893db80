import type { AnyContractProcedure } from '@orpc/contract'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite'
import manifest from './package.json' with { type: 'json' }
import { messagesPlugin } from './scripts/messages/messages-plugin.ts'
import { contract } from './src/contract.ts'

/** Gives the browser the contract's methods and paths, without the schemas and their validation library. */
const procedures: Plugin = {
  name: 'procedures',
  resolveId: id => (tables.has(id) ? `\0${id}` : undefined),
  load(id) {
    const isWanted = tables.get(id.slice(1))
    return isWanted && `export default ${JSON.stringify(procedureTable(isWanted))}`
  },
}

/** Reads of pages that few people open first. */
const ON_DEMAND_PATH =
  /\/link$|^\/(?:discussions|organizations)\/|^\/session\/|happy-ending|^\/communities\/\{c|^\/posts\/(?:print|map)$/

/** What visitors read: every page starts with this part of the table. Links of mails take the others. */
const isRead = (procedure: AnyContractProcedure): boolean => {
  const { meta, route } = procedure['~orpc']
  return meta.access === 'anyone' && route.method === 'GET' && !ON_DEMAND_PATH.test(route.path ?? '')
}

const tables = new Map([
  ['virtual:procedures/reads', isRead],
  ['virtual:procedures/others', (procedure: AnyContractProcedure) => !isRead(procedure)],
])

const procedureTable = (isWanted: typeof isRead) =>
  Object.fromEntries(
    Object.entries(contract).flatMap(([module, procedures]) => {
      const wanted = Object.entries<AnyContractProcedure>(procedures).filter(([, one]) => isWanted(one))
      return wanted.length > 0 ? [[module, Object.fromEntries(wanted.map(([name, one]) => [name, routeOf(one)]))]] : []
    }),
  )

const routeOf = (procedure: AnyContractProcedure): string => {
  const { method, path } = procedure['~orpc'].route
  return `${method} ${path}`
}

const LIBRARIES = /node_modules\/(react|react-dom|scheduler|react-router|@remix-run|cookie-es|@tanstack)\//
/** Parts of libraries, and our files around them, that only some pages load. */
const ON_DEMAND =
  /\/(useMutation|mutationObserver|createLucideIcon)\.|\/illustrations|lucide-react|react-hot-toast|goober|\/ui\/form\/field/

/** Nearly every page loads these files. Not entry.browser: it awaits the page's module, so a shared file would deadlock. */
const COMMON = [
  'http-client.',
  'queries.',
  'client.',
  'modules/accounts/web/demo-banner.',
  'modules/accounts/web/session/return-path.',
  'modules/accounts/web/session/session.',
  'modules/photos/rules.',
  'modules/posts/vocabulary.',
  'modules/posts/web/pet-texts.',
  'routes/bar-link.',
  'routes/document.',
  'routes/footer.',
  'routes/header.',
  'routes/indexing.',
  'routes/page-paths.',
  'routes/page.',
  'routes/preloading.',
  'routes/error-page.',
  'routes/root.',
  'routes/routes.',
  'routes/shell.',
  'ui/button/button.',
  'ui/button/icon-button.',
  'ui/button/spinner.',
  'ui/cx.',
  'ui/data/badge.',
  'ui/data/photo.',
  'ui/feedback/banner.',
  'ui/feedback/drawing.',
  'ui/feedback/empty-state.',
  'ui/feedback/error-state.',
  'ui/feedback/toast.',
  'ui/feedback/toaster.',
  'ui/icons.',
  'ui/layout/card.',
  'ui/layout/logo.',
  'ui/layout/page.',
  'ui/layout/site.',
  'ui/navigation/link.',
]
/** Pages with a list of pets load these files. */
const LISTING = [
  'modules/alerts/web/save-search.',
  'modules/posts/web/listing/',
  'ui/data/load-more.',
  'ui/form/field-error.',
  'ui/navigation/link-chips.',
  'ui/use-hydrated.',
]
/** The filter panel: loaded when somebody uses it. */
const PANEL = ['filter-panel.', 'filter-fields.', 'filter-problems.', 'near-field.', 'use-filter-form.'].map(
  file => `modules/posts/web/listing/${file}`,
)
/** What few lists of pets show. */
const RARE = ['almost.', 'near-note.', 'not-applied.', 'pet-map.', 'rare.'].map(
  file => `modules/posts/web/listing/${file}`,
)

const isIn = (id: string, paths: readonly string[]): boolean => paths.some(path => id.includes(`/src/${path}`))

/** Few files compress better than many, and each costs a request. Libraries have their own file: they change less often than our code. */
const groups = [
  { name: 'libraries', test: (id: string) => LIBRARIES.test(id) && !ON_DEMAND.test(id) },
  { name: 'common', test: (id: string) => id.endsWith('virtual:procedures/reads') || isIn(id, COMMON) },
  { name: 'listing', test: (id: string) => isIn(id, LISTING) && !isIn(id, [...PANEL, ...RARE]) },
  { name: 'panel', test: (id: string) => isIn(id, PANEL) },
  { name: 'member', test: (id: string) => isIn(id, ['routes/member-nav.']) },
  // The rest by how many pages and dialogs share it. The bundler alone makes a file for each combination: a hundred for a pet's page.
  { name: 'widely-shared', minShareCount: 30 },
  { name: 'shared', minShareCount: 12 },
  { name: 'rarely-shared', minShareCount: 6 },
]

/** The server and the development mode use the libraries unchanged. */
const forBrowserBuilds = {
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
} satisfies Partial<Plugin>

const notFound = (what: string): string =>
  `${what} not found: adapt the patch in vite.config.ts to this version of the library, or remove the patch`

const ROUTER_PATCHES = [
  { what: 'names of components', pattern: /^\w+\.displayName = .*;$/gm, replacement: '' },
  { what: 'instrumentation of routes', pattern: /if \(init\.instrumentations\)/g, replacement: 'if (false)' },
  {
    what: 'what instrumentation hears of',
    pattern: /(?<== )consumeInstrumentationClientResultMetaReceiver\(router\)/g,
    replacement: 'undefined',
  },
  // With its texts: a call whose result nobody needs is dropped.
  {
    what: 'warnings for developers',
    pattern: /^(?=(?:export )?function (?:warning|warningOnce|warnOnce)\()/gm,
    replacement: '/* @__NO_SIDE_EFFECTS__ */ ',
  },
  { what: 'view transitions', pattern: /(?<=let isViewTransitionAvailable = ).*(?=;$)/gm, replacement: 'false' },
  {
    what: 'effects of view transitions',
    pattern: /React\$1\.useEffect\(\(\) => \{\s*if \(vtContext[^]*?(?=let navigator = )/g,
    replacement: '',
  },
  {
    what: 'contexts and forwarded references',
    pattern: /= (React\$1\.(?:forwardRef|createContext)\()/g,
    replacement: '= /* @__PURE__ */ $1',
  },
]

/** Removes from React Router what no page uses, and marks the rest so that the bundler can drop it. */
const lighterRouter = (): Plugin => {
  const applied = new Set<string>()
  return {
    name: 'lighter-router',
    ...forBrowserBuilds,
    transform: {
      filter: { id: /\/react-router\/dist\// },
      handler(source) {
        let code = source
        for (const { what, pattern, replacement } of ROUTER_PATCHES) {
          const patched = code.replaceAll(pattern, replacement)
          if (patched !== code) applied.add(what)
          code = patched
        }
        return code
      },
    },
    buildEnd(error) {
      const missing = ROUTER_PATCHES.find(({ what }) => !applied.has(what))
      if (!error && missing) this.error(notFound(`react-router's ${missing.what}`))
    },
  }
}

const VIEWER_LANDMARK = 'createElement("main",{id:"operations",tabIndex:"-1"'

/** The viewer of the API brings a second main landmark into our page. */
const plainViewer: Plugin = {
  name: 'plain-viewer',
  ...forBrowserBuilds,
  transform: {
    filter: { id: /\/swagger-ui-dist\/.*\.js$/ },
    handler(source) {
      const code = source.replace(
        VIEWER_LANDMARK,
        'createElement("div",{id:"operations",role:"group","aria-label":"Calls",tabIndex:"-1"',
      )
      if (code === source) this.error(notFound('the main landmark of swagger-ui-dist'))
      return code
    },
  },
}

/**
 * Imports of other modules as the platform has them. Vite wraps each in code that loads style sheets before it; our pages have one style
 * sheet, and the viewer of the API loads its own.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  ...forBrowserBuilds,
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = load => load()',
  },
}

/** Fails the build where a name in the lists of the groups matches no file of the pages. */
const groupsMatch: Plugin = {
  name: 'groups-match',
  ...forBrowserBuilds,
  buildEnd(error) {
    if (error) return
    const ids = [...this.getModuleIds()]
    const unmatched = [...COMMON, ...LISTING].find(path => !ids.some(id => isIn(id, [path])))
    if (unmatched) this.error(`No page loads src/${unmatched}…: correct the lists in vite.config.ts`)
  },
}

/** The service worker: one classic script that shares no file with the pages. */
const worker = {
  consumer: 'client',
  build: {
    outDir: 'dist/worker',
    copyPublicDir: false,
    modulePreload: false,
    target: 'es2024',
    rolldownOptions: {
      input: 'src/routes/entry.worker.ts',
      output: { format: 'iife', entryFileNames: 'worker.js' },
    },
  },
} satisfies EnvironmentOptions

export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: 'public',
  plugins: [
    messagesPlugin(),
    react(),
    tailwindcss(),
    procedures,
    lighterRouter(),
    plainViewer,
    plainImports,
    groupsMatch,
  ],
  builder: {},
  // The libraries of the pages are bundled: an installed package does without them. Those of the server stay outside.
  // The development server loads libraries as they are installed.
  ...(command === 'build' && { ssr: { noExternal: true, external: Object.keys(manifest.dependencies) } }),
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        // Pages name what they need in their head; links fetch the next page's code when pointed at.
        modulePreload: false,
        target: 'es2024',
        manifest: 'manifest.json',
        rolldownOptions: {
          input: ['browser.tsx', 'first.ts', 'embed.ts'].map(name => `src/routes/entry.${name}`),
          output: { codeSplitting: { groups } },
        },
      },
    },
    ...(command === 'build' && { worker }),
    ssr: {
      build: {
        outDir: 'dist/server',
        emitAssets: false,
        // Like the browser's: the name of the style sheet is a hash of what the target makes of it.
        cssTarget: 'es2024',
        copyPublicDir: false,
        rolldownOptions: { input: 'src/routes/entry.server.tsx' },
      },
    },
  },
}))
