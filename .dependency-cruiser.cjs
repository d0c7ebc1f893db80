const { readdirSync } = require('node:fs')

/**
 * Who may import whom. Each rule says: files at `from` import only what `to` lists (packages are free unless a rule names them).
 * docs/architecture.md has the same table in words.
 */
/** Groups of modules and the modules in them, lowest first. */
const GROUPS = {
  base: ['audit', 'accounts', 'photos', 'places'],
  people: ['profiles', 'organizations'],
  news: ['notifications', 'push', 'badges'],
  safety: ['reports', 'screening'],
  listings: ['posts', 'comments', 'vet-review', 'alerts'],
  talk: ['chat', 'communities'],
  adoption: [
    'application-questions',
    'requests',
    'trust',
    'teamwork',
    'board',
    'meetings',
    'agreements',
    'aftercare',
    'happy-endings',
    'fosters',
    'health-records',
    'counter',
    'hand-ins',
    'deaths',
    'availability',
    'statistics',
    'transfers',
  ],
  exchange: ['api-keys', 'imports', 'feeds', 'petfinder', 'webhooks'],
  running: ['site', 'setup', 'admin', 'backups', 'bounces', 'partitions', 'operations'],
}
const ORDER = Object.entries(GROUPS).flatMap(([group, modules]) => modules.map(module => `${group}/${module}`))

// A module that no group names would be bound by no order.
const unnamed = Object.entries(GROUPS).flatMap(([group, modules]) =>
  readdirSync(`${__dirname}/src/modules/${group}`)
    .filter(module => !modules.includes(module))
    .map(module => `${group}/${module}`),
)
if (unnamed.length > 0) throw new Error(`Name these modules in .dependency-cruiser.cjs: ${unnamed.join(', ')}`)

const local = '^(src|demo|scripts|tools)/'
const inModule = '^src/modules/([^/]+/[^/]+)/'
const own = '^src/modules/$1/'
const any = '^src/modules/[^/]+/[^/]+/'
/** What a module shows to others: shapes and words everywhere, commands and reads on the server. */
const shown = `${any}(.*/|)(contract|[a-z-]*vocabulary|problems)\\.ts$`

/** What a call gets: the services, and what later modules do for earlier ones. */
const contextFiles = '^src/api/(context|reactions)\\.ts$'
/** What a contract says of its calls, and pages read: callers, limits. */
const callTerms = '^src/api/(access|limit-rules)\\.ts$'

const only = (name, comment, from, allowed) => ({
  name,
  comment,
  severity: 'error',
  from: { pathNot: '\\.test\\.tsx?$', ...from },
  to: { path: local, pathNot: allowed },
})

const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to: { path: to } })

const laterThan = module => ORDER.slice(ORDER.indexOf(module) + 1)

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Data flows one way.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-orphans',
      comment: 'A file that nothing uses goes.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: '(\\.d\\.ts$|\\.test\\.tsx?$|^src/app/routes/(pages/|entries/entry\\.)|^test/clock-ahead\\.ts$)',
      },
      to: {},
    },
    {
      name: 'declared-packages',
      comment: 'What is imported stands in package.json.',
      severity: 'error',
      from: { path: '^src/' },
      to: { dependencyTypes: ['npm-no-pkg', 'unknown', 'undetermined'], pathNot: '^virtual:' },
    },
    only(
      'contract',
      'Shapes stand on shared shapes and words alone; a large contract has parts, e.g. `member-contract.ts`.',
      { path: `${inModule}(.*/|)[a-z-]*contract\\.ts$` },
      [
        '^src/shared/',
        '^src/api/(procedure|confirmation-problems)\\.ts$',
        callTerms,
        `${own}((.*/|)[a-z-]+contract|access)\\.ts$`,
        shown,
      ],
    ),
    only(
      'vocabulary',
      'Constants that browser and server share; no validation library behind them.',
      { path: `${any}(.*/|)[a-z-]*vocabulary\\.ts$` },
      ['^src/shared/', callTerms, `${any}(.*/|)[a-z-]*vocabulary\\.ts$`],
    ),
    only('problems', 'Refusals: texts and statuses.', { path: `${inModule}problems\\.ts$` }, [
      '^src/shared/',
      callTerms,
      `${own}(.*/|)([a-z-]*rules|[a-z-]*vocabulary)\\.ts$`,
    ]),
    only(
      'rules',
      'Pure decisions know shapes and words; `access.ts` decides who may call, see and change.',
      { path: `${inModule}((.*/|)[a-z-]*rules|access)\\.ts$` },
      [
        '^src/shared/',
        callTerms,
        `${own}(.*/|)(([a-z-]*contract|[a-z-]*vocabulary|[a-z-]*rules|problems)\\.ts|[a-z-]+\\.json)$`,
        `${any}(.*/|)(contract|[a-z-]*vocabulary|access)\\.ts$`,
      ],
    ),
    only(
      'server',
      'A command uses its own module, the platform, and what others make public.',
      { path: `${inModule}(?!web/)(.*/|)[^/]+\\.server\\.ts$` },
      [
        `${own}(?!web/)`,
        '^src/api/',
        '^src/platform/',
        '^src/shared/',
        shown,
        `${any}((.*/|)[a-z-]*rules|access)\\.ts$`,
        `${any}public\\.server\\.ts$`,
      ],
    ),
    only(
      'web',
      'Pages and forms know their own module, the shapes of others, the design system and the client.',
      { path: `${inModule}web/` },
      [
        `${own}(web/|(.*/|)(contract|access|[a-z-]*rules|[a-z-]*vocabulary|problems)\\.ts$)`,
        `${any}(.*/|)(contract|access|[a-z-]*vocabulary|[a-z-]*rules)\\.ts$`,
        callTerms,
        '^src/api/confirmation-problems\\.ts$',
        '^src/ui/',
        '^src/shared/',
        '^src/app/(client|queries|http-client|use-action|use-each)\\.ts$',
      ],
    ),
    {
      name: 'web-takes-types-of-contracts',
      comment: 'A contract carries the validation library: browser code imports its types only.',
      severity: 'error',
      from: {
        path: '^src/(modules/[^/]+/[^/]+/(web/|(.*/|)([a-z-]*(rules|vocabulary)|access)\\.ts)|ui/|app/)',
        pathNot: '\\.test\\.tsx?$',
      },
      to: { path: '(contract\\.ts$|^src/api/procedure\\.ts$)', dependencyTypesNot: ['type-only'] },
    },
    only('routes', 'Routes compose pages.', { path: '^src/app/routes/' }, [
      '^src/app/routes/',
      `${any}(web/|(.*/|)(contract|access|[a-z-]*rules|[a-z-]*vocabulary)\\.ts$)`,
      callTerms,
      '^src/ui/',
      '^src/shared/',
      '^src/(app/(client|queries|http-client|use-action|use-each)|contract)\\.ts$',
    ]),
    only(
      'client',
      'The client knows the contract.',
      { path: '^src/(app/(client|queries|http-client)|contract)\\.ts$' },
      ['^src/(app/(client|queries|http-client)|contract)\\.ts$', `${any}contract\\.ts$`, '^src/shared/', callTerms],
    ),
    only(
      'use-action',
      'An action calls the client and shows its outcome.',
      { path: '^src/app/use-(action|each)\\.ts$' },
      ['^src/app/(client|use-action)\\.ts$', '^src/shared/i18n/t\\.ts$', '^src/ui/feedback/toast\\.ts$'],
    ),
    only(
      'api',
      'What every call passes knows the platform.',
      { path: '^src/api/', pathNot: `(\\.test\\.tsx?$|${contextFiles})` },
      ['^src/(api|platform|shared)/'],
    ),
    only('platform', 'Adapters know no domain.', { path: '^src/platform/' }, ['^src/platform/', '^src/shared/']),
    {
      name: 'context',
      comment: 'What a call gets is written in one place: these two files, and no others, name types of modules.',
      severity: 'error',
      from: { path: contextFiles },
      to: { path: local, pathNot: '^src/(api|platform|shared)/', dependencyTypesNot: ['type-only'] },
    },
    only('context-of-modules', 'The context and the reactions name types of modules.', { path: contextFiles }, [
      '^src/(modules|api|platform|shared)/',
    ]),
    only('ui', 'The design system knows no domain.', { path: '^src/ui/' }, ['^src/ui/', '^src/shared/']),
    only('shared', 'Pure helpers stand alone.', { path: '^src/shared/' }, ['^src/shared/']),
    only('demo', 'The demo fills the tables of all modules.', { path: '^demo/' }, [
      '^demo/',
      '^src/(modules|api|platform|shared)/',
    ]),
    never(
      'demo-is-opened-by-the-start',
      'The server knows the demo by one function.',
      { path: '^src/', pathNot: '^src/server/start-server\\.ts$' },
      '^demo/',
    ),
    {
      name: 'test-support',
      comment: 'What tests and benchmarks both use stands in test-support.',
      severity: 'error',
      from: { path: '^(test-support|bench|test|e2e)/' },
      to: { path: '^(bench|test|e2e)/', pathNot: '^$1/' },
    },
    never(
      'no-tests-at-run-time',
      'Only tests import what tests use.',
      { path: '^(src|demo|tools)/', pathNot: '\\.(test|fixture)\\.tsx?$' },
      '^(test-support|bench|test|e2e)/',
    ),
    never(
      'tools',
      'Nothing that runs at a site imports the tools that make its files.',
      { path: '^(src|demo|scripts)/' },
      '^tools/',
    ),
    ...ORDER.filter(module => laterThan(module).length > 0).map(module =>
      never(
        `order-${module.replace('/', '-')}`,
        `Modules come in one order (${ORDER.join(', ')}): ${module} knows nothing of those after it.`,
        { path: `^src/modules/${module}/`, pathNot: '\\.test\\.tsx?$' },
        `^src/modules/(${laterThan(module).join('|')})/`,
      ),
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data|migrations)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { conditionNames: ['import', 'node', 'default', 'types'], exportsFields: ['exports'] },
    moduleSystems: ['es6'],
  },
}
