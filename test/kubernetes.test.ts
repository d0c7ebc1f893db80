import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { readDockerfile } from '../scripts/release/dockerfile.ts'
import { Environment, readSettings } from '../src/platform/settings/env.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'deploy/kubernetes')
const texts = new Map(readdirSync(folder).map(file => [file, readFileSync(join(folder, file), 'utf8')]))
const resourcesIn = (text: string): Resource[] => parseAllDocuments(text).map(document => document.toJS() as Resource)

interface Container {
  image: string
  args?: string[]
  ports?: { name: string; containerPort: number }[]
  volumeMounts: { mountPath: string }[]
  readinessProbe?: { httpGet: { path: string; port: string } }
  livenessProbe?: { httpGet: { path: string; port: string } }
}

interface Resource {
  apiVersion: string
  kind: string
  metadata: { name: string }
  data?: Record<string, string>
  stringData?: Record<string, string>
  spec?: {
    selector?: object
    template?: {
      metadata: { labels: object }
      spec: { terminationGracePeriodSeconds?: number; containers: [Container] }
    }
    metrics?: { pods?: { metric: { name: string } } }[]
  }
}

/** Where `kubernetes-types` declares the types of an apiVersion. */
const MODULES: Record<string, string> = {
  v1: 'core/v1',
  'apps/v1': 'apps/v1',
  'batch/v1': 'batch/v1',
  'policy/v1': 'policy/v1',
  'autoscaling/v2': 'autoscaling/v2',
  'networking.k8s.io/v1': 'networking/v1',
}

/**
 * What the compiler says against these resources as literals of the types that are made of the schemas of Kubernetes: unknown and missing
 * fields, and values of another type.
 */
function problemsOf(resources: readonly Resource[]): string {
  const lines = resources.flatMap((resource, index) => {
    const module = join(root, 'node_modules/kubernetes-types', MODULES[resource.apiVersion] ?? 'of-an-unknown-version')
    return [
      `import type { ${resource.kind} as Type${index} } from ${JSON.stringify(module)}`,
      `export const resource${index}: Type${index} = ${JSON.stringify(resource)}`,
    ]
  })
  const project = mkdtempSync(join(inject('temporaryFolder'), 'kubernetes-'))
  writeFileSync(join(project, 'resources.ts'), lines.join('\n'))
  writeFileSync(
    join(project, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: COMPILER_OPTIONS, files: ['resources.ts'] }),
  )
  return spawnSync(join(root, 'node_modules/.bin/tsc'), ['--project', project]).stdout.toString()
}

const COMPILER_OPTIONS = {
  noEmit: true,
  strict: true,
  skipLibCheck: true,
  types: [],
  lib: ['es2024'],
  module: 'esnext',
  moduleResolution: 'bundler',
}

const all = [...texts.values()].flatMap(resourcesIn)
const of = (kind: string): Resource => all.find(resource => resource.kind === kind) ?? expect.unreachable(`no ${kind}`)
const server = of('Deployment').spec!.template!.spec
const [container] = server.containers
const job = of('Job').spec!.template!.spec.containers[0]

test('each file fits the schemas of Kubernetes, and says that nobody ran it', () => {
  expect(all.map(({ kind }) => kind).toSorted()).toEqual([
    'ConfigMap',
    'Deployment',
    'HorizontalPodAutoscaler',
    'Ingress',
    'Job',
    'PodDisruptionBudget',
    'Secret',
    'Service',
  ])
  expect(problemsOf(all)).toBe('')
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/kubernetes-types/package.json'), 'utf8')) as {
    version: string
  }
  for (const text of texts.values())
    expect(text).toContain(`the types of Kubernetes ${version.replace(/\.0$/, '')}; never run on a cluster.`)
})

/** In a file, what is right, what is not, and a word that the refusal has. */
const BROKEN: [file: string, right: string, wrong: string, said: string][] = [
  ['pawpal.yaml', 'maxUnavailable: 0 }', 'maxUnavalable: 0 }', `'"maxUnavalable"' does not exist`],
  ['pawpal.yaml', 'readOnlyRootFilesystem', 'readOnlyRootFileSystem', `'"readOnlyRootFileSystem"' does not exist`],
  ['pawpal.yaml', 'periodSeconds: 5', 'periodSeconds: five', "Type 'string' is not assignable to type 'number'"],
  ['migrate.yaml', '        - name: migrate\n', '        -\n', "Property 'name' is missing"],
  ['autoscaler.yaml', 'maxReplicas: 6', 'replicas: 6', `'"replicas"' does not exist`],
]

test('broken copies are refused', () => {
  const copies = BROKEN.flatMap(([file, right, wrong]) => {
    const text = texts.get(file) ?? ''
    expect(text).toContain(right)
    return resourcesIn(text.replace(right, wrong))
  })
  const problems = problemsOf(copies)
  for (const [, , , said] of BROKEN) expect(problems).toContain(said)
})

test('every setting exists, and together with those of the image they are valid', () => {
  const given = { ...of('ConfigMap').data, ...of('Secret').stringData }
  const declared = new Set(Object.keys(Environment.shape))
  const named = [...(texts.get('settings.yaml') ?? '').matchAll(/^ {2}(?:# )?([A-Z][A-Z\d_]+):/gm)].map(
    ([, name = '']) => name,
  )
  expect(named).toEqual(expect.arrayContaining(Object.keys(given)))
  expect(named.filter(name => !declared.has(name))).toEqual([])
  const filled = Object.entries(given).map(([name, value]) => [name, value || 'abcdefgh'.repeat(4)])
  const settings = readSettings({ ...readDockerfile().environment, ...Object.fromEntries(filled) })
  expect(settings).toMatchObject({ host: '0.0.0.0', demo: false, drainMs: 8000, s3: { bucket: 'pawpal' } })
})

test('ports, folders and probes are those of the image and the server', () => {
  const { environment, volume } = readDockerfile()
  const ports = Object.fromEntries(
    container.ports?.map(({ name, containerPort }) => [name, String(containerPort)]) ?? [],
  )
  expect(ports).toEqual({ http: environment['PORT'], metrics: of('ConfigMap').data?.['METRICS_PORT'] })
  for (const { volumeMounts } of [container, job])
    expect(volumeMounts.map(({ mountPath }) => mountPath)).toEqual([volume, '/tmp', '/etc/pawpal'])
  expect(environment['DATA_DIR']).toBe(volume)
  expect([container.livenessProbe?.httpGet.path, container.readinessProbe?.httpGet.path]).toEqual([
    '/healthz',
    '/readyz',
  ])
  expect(job.image).toBe(container.image)
  expect(job.args).toEqual(['migrate'])
  expect(server.terminationGracePeriodSeconds).toBeGreaterThan(Number(of('ConfigMap').data?.['DRAIN_MS']) / 1000 + 20)
})

test('selectors find the servers and no other pods, and the metric of streams exists', () => {
  const labels = of('Deployment').spec!.template!.metadata.labels
  expect(of('Service').spec?.selector).toEqual(labels)
  for (const kind of ['Deployment', 'PodDisruptionBudget'])
    expect(of(kind).spec?.selector, kind).toEqual({ matchLabels: labels })
  expect(of('Job').spec?.template?.metadata.labels).not.toEqual(labels)
  const metrics = readFileSync(join(root, 'src/server/observability/metrics.ts'), 'utf8')
  const [name] = of('HorizontalPodAutoscaler').spec!.metrics!.flatMap(({ pods }) => pods?.metric.name ?? [])
  expect(metrics).toContain(`gauge('${name?.replace('pawpal_', '')}'`)
})
