import type { AnyContractProcedure } from '@orpc/contract'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite'
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

/** What visitors read: every page starts with this part of the table. */
const isRead = (procedure: AnyContractProcedure): boolean => {
  const { meta, route } = procedure['~orpc']
  return meta.access === 'anyone' && route.method === 'GET'
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

/** Stay files of their own: entry.browser awaits the page's module, so a file that both loaded would deadlock, and the embed may import nothing. */
const ENTRIES = /\/routes\/entries\//

/** Few files compress better than many, and each costs a request. A group takes what its files import, too, unless a group above has it. */
const groups = [
  // What every page loads. Libraries have their own file: they change less often than our code.
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/ },
  { name: 'common', tags: ['$initial' as const], test: (id: string) => !ENTRIES.test(id) },
  // The list of pets, its filters, and the navigation of members.
  { name: 'listing', test: /\/pages\/listings\/home\./ },
  { name: 'panel', test: /\/filter-panel\./ },
  { name: 'member', test: /\/member-nav\./ },
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

/** The service worker: one classic script that shares no file with the pages. */
const worker = {
  consumer: 'client',
  build: {
    outDir: 'dist/worker',
    copyPublicDir: false,
    modulePreload: false,
    target: 'es2024',
    rolldownOptions: {
      input: 'src/app/routes/entries/entry.worker.ts',
      output: { format: 'iife', entryFileNames: 'worker.js' },
    },
  },
} satisfies EnvironmentOptions

export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: 'public',
  plugins: [messagesPlugin(), react(), tailwindcss(), procedures, lighterRouter(), plainViewer],
  builder: {},
  // All libraries are bundled: an installed package does without them.
  // The development server loads libraries as they are installed.
  ...(command === 'build' && { ssr: { noExternal: true } }),
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        // Pages name what they need in their head; links fetch the next page's code when pointed at.
        modulePreload: false,
        target: 'es2024',
        manifest: 'manifest.json',
        rolldownOptions: {
          input: ['browser.tsx', 'first.ts', 'embed.ts'].map(name => `src/app/routes/entries/entry.${name}`),
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
        rolldownOptions: { input: 'src/app/routes/entries/entry.server.tsx' },
      },
    },
  },
}))
