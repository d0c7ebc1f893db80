import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { isAddressRange } from '../http/client-address.ts'
import { isLocalOnly, parseHost } from '../http/hosts.ts'
import type { RedisAddress } from '../redis.ts'
import { backupSettings, type BackupSettings, type S3Access } from './backup-settings.ts'
import { bounceSettings, bounceVariables, type BounceSettings } from './bounce-settings.ts'
import { pushSettings, VapidKey, type PushSettings } from './push-settings.ts'
import { retentionSettings, retentionVariables, type RetentionSettings } from './retention-settings.ts'
import { redisSettings, redisVariables } from './redis-settings.ts'
import {
  DatabaseUrl,
  DatabaseUrls,
  Days,
  Duration,
  list,
  Milliseconds,
  required,
  SettingsError,
  Url,
} from './setting-shapes.ts'
import { isTimeZone } from '../../shared/time/zoned-time.ts'
import { createdSecret } from './stored-secret.ts'

export { SettingsError }

const isHost = (text: string): boolean => parseHost(text) !== undefined

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const
const RATIO = 'must be a number from 0 to 1'

export const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535).default(3000),
  APP_URL: Url(['http:', 'https:']).optional(),
  ALLOWED_HOSTS: list(isHost, 'must be host names like pets.example.org or 10.0.0.5:3000, separated by commas'),
  KEEP_ALIVE_MS: Milliseconds(1000, 3_600_000).default(65_000),
  DRAIN_MS: Milliseconds(0, 600_000).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: DatabaseUrl.optional(),
  DATABASE_POOLER: z.enum(['off', 'transaction'], { error: 'must be transaction or off' }).default('off'),
  DATABASE_DIRECT_URL: DatabaseUrl.optional(),
  DATABASE_REPLICA_URLS: DatabaseUrls,
  DATABASE_POOL_MAX: z.coerce.number({ error: 'must be a number of connections' }).int().min(1).max(1000).optional(),
  DATABASE_WAIT_S: z.coerce.number({ error: 'must be a number of seconds' }).int().min(0).max(86_400).default(60),
  ...redisVariables,
  S3_ENDPOINT: Url(['http:', 'https:']).optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: Url(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z.string().min(3).default('Pawpal <no-reply@pawpal.example>'),
  ...bounceVariables,
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  TRUSTED_PROXIES: list(isAddressRange, 'must be addresses or ranges like 10.0.0.0/8, separated by commas'),
  SECURITY_CONTACT: Url(['https:', 'mailto:']).optional(),
  HSTS_SUBDOMAINS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
  OPERATOR_EMAIL: z.email({ error: 'must be an email address' }).optional(),
  ...retentionVariables,
  SESSION_IDLE_DAYS: Days.default(30),
  SESSION_MAX_DAYS: Days.default(180),
  SECOND_FACTOR_DAYS: z.coerce.number({ error: 'must be a number of days' }).int().min(0).max(3650).default(7),
  AUTH_SECRET: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  GAZETTEER: z.string().min(1).optional(),
  DEMO: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  ALERT_WINDOW_S: z.coerce.number({ error: 'must be a number of seconds' }).int().min(0).max(3600).default(60),
  METRICS_PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535).optional(),
  METRICS_TOKEN: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: Url(['http:', 'https:']).optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('pawpal'),
  OTEL_TRACES_SAMPLER: z
    .enum(SAMPLERS, { error: `must be one of ${SAMPLERS.join(', ')}` })
    .default('parentbased_traceidratio'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: RATIO })
    .min(0, { error: RATIO })
    .max(1, { error: RATIO })
    .default(0.05),
  SLOW_REQUEST_MS: Milliseconds(1, 600_000).default(1000),
  BACKUP_TO: z.string().min(1).optional(),
  BACKUP_KEY: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
  BACKUP_EVERY: Duration.optional(),
  BACKUP_KEEP: z.coerce.number({ error: 'must be a number of backups' }).int().min(1).max(10_000).default(14),
  BACKUP_WAL: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
  PUSH: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  VAPID_PUBLIC_KEY: VapidKey(87).optional(),
  VAPID_PRIVATE_KEY: VapidKey(43).optional(),
  VAPID_SUBJECT: Url(['https:', 'mailto:']).optional(),
  TIME_ZONE: z.string().refine(isTimeZone, { error: 'must be a time zone such as Europe/Lisbon' }).default('UTC'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

export interface Settings extends RetentionSettings {
  host: string
  port: number
  /** The public origin without a trailing slash; with port 0 it is known once the server listens. */
  appUrl: string
  /** Further host names that requests may name beside that of `appUrl`, with any non-standard port. */
  allowedHosts: string[]
  /** How long an idle connection stays open; longer than in proxies. */
  keepAliveMs: number
  /** How long a stopping server still accepts connections, so that load balancers notice. */
  drainMs: number
  /** Absolute. */
  dataDir: string
  databaseUrl: string | undefined
  /** Whether `databaseUrl` leads to a pooler in transaction mode. */
  databasePooler: boolean
  /** For migrations and jobs, which need a database session. */
  databaseDirectUrl: string | undefined
  /** Read-only copies of the database, each with one host. */
  databaseReplicaUrls: string[]
  /** The maximum number of connections for requests; by default as many as the database allows. */
  databasePoolMax: number | undefined
  /** Seconds that a start waits for an unreachable database. */
  databaseWaitS: number
  /** Several share the load; empty on a site with one server. */
  redis: RedisAddress[]
  s3:
    | { endpoint: string | undefined; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }
    | undefined
  /** For buckets of backups, which may exist without `s3`. */
  s3Access: S3Access | undefined
  backup: BackupSettings
  smtpUrl: string | undefined
  mailFrom: string
  bounces: BounceSettings
  google: { clientId: string; clientSecret: string } | undefined
  /** Addresses and ranges whose `X-Forwarded-For` is trusted. Without them limits count everybody behind a proxy as one client. */
  trustedProxies: string[]
  /** The contact for security reports: a `mailto:` or `https:` address. */
  securityContact: string | undefined
  /** Whether all subdomains of the site need TLS, too. */
  hstsSubdomains: boolean
  /** Seconds in which immediate alerts are collected for one mail. */
  alertWindowS: number
  /** The port that serves `/metrics` alone. */
  metricsPort: number | undefined
  /** The token that opens `/metrics`. */
  metricsToken: string | undefined
  /** The collector that traces are sent to. */
  otlpEndpoint: string | undefined
  otelServiceName: string
  /** Which traces are recorded; the names are those of OpenTelemetry. */
  tracesSampler: (typeof SAMPLERS)[number]
  /** The share of traces that the ratio samplers record, from 0 to 1. */
  tracesSamplerArg: number
  /** A request that takes longer is logged with its statements. */
  slowRequestMs: number
  /** Gets reports about the only admin by mail. */
  operatorEmail: string | undefined
  /** Days without use after which a session ends. */
  sessionIdleDays: number
  /** Days after which a session ends, however it is used. */
  sessionMaxDays: number
  /** Days until admins, vets and managers of organisations need a second factor; 0 asks nobody for one. */
  secondFactorDays: number
  authSecret: string
  /** Whether it was created in the data folder, rather than set. */
  authSecretIsGenerated: boolean
  /** `on`, `off`, or the absolute path of a GeoNames file of places. */
  gazetteer: string
  demo: boolean
  development: boolean
  /** Undefined if the site sends no push notifications. */
  push: PushSettings | undefined
  /** The zone in which the days and months of yearly numbers begin. */
  timeZone: string
  logLevel: z.infer<typeof Environment>['LOG_LEVEL']
}

/**
 * Reads every setting once.
 * @throws SettingsError naming the first wrong or missing one
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new SettingsError(`Setting ${issue?.path.join('.')} is wrong: ${issue?.message}`)
  }
  const env = parsed.data
  const dataDir = resolve(env.DATA_DIR)
  const appUrl = new URL(env.APP_URL ?? `http://localhost:${env.PORT}`).origin
  return {
    host: env.HOST,
    port: env.PORT,
    appUrl,
    allowedHosts: env.ALLOWED_HOSTS,
    keepAliveMs: env.KEEP_ALIVE_MS,
    drainMs: env.DRAIN_MS ?? (isLocalOnly({ host: env.HOST, appUrl }) ? 0 : DRAIN_MS),
    dataDir,
    databaseUrl: env.DATABASE_URL,
    databasePooler: env.DATABASE_POOLER === 'transaction',
    databaseDirectUrl: directUrl(env),
    databaseReplicaUrls: replicaUrls(env),
    databasePoolMax: env.DATABASE_POOL_MAX,
    databaseWaitS: env.DATABASE_WAIT_S,
    redis: redisSettings(env),
    s3: s3Settings(env),
    s3Access: s3Access(env),
    backup: backupSettings(env),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    bounces: bounceSettings(env),
    google: googleSettings(env),
    trustedProxies: env.TRUSTED_PROXIES,
    securityContact: env.SECURITY_CONTACT,
    hstsSubdomains: env.HSTS_SUBDOMAINS === 'on',
    alertWindowS: env.ALERT_WINDOW_S,
    metricsPort: env.METRICS_PORT,
    metricsToken: env.METRICS_TOKEN,
    otlpEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    otelServiceName: env.OTEL_SERVICE_NAME,
    tracesSampler: env.OTEL_TRACES_SAMPLER,
    tracesSamplerArg: env.OTEL_TRACES_SAMPLER_ARG,
    slowRequestMs: env.SLOW_REQUEST_MS,
    operatorEmail: env.OPERATOR_EMAIL,
    ...retentionSettings(env),
    sessionIdleDays: env.SESSION_IDLE_DAYS,
    sessionMaxDays: env.SESSION_MAX_DAYS,
    secondFactorDays: env.SECOND_FACTOR_DAYS,
    authSecret: env.AUTH_SECRET ?? createdSecret(env, dataDir),
    authSecretIsGenerated: env.AUTH_SECRET === undefined,
    gazetteer: gazetteerSetting(env),
    demo: env.DEMO === 'on' && !env.DATABASE_URL,
    development: env.NODE_ENV === 'development',
    push: pushSettings(env, appUrl),
    timeZone: env.TIME_ZONE,
    logLevel: env.LOG_LEVEL,
  }
}

/** By then a busy proxy has reused and closed its idle connections. */
const DRAIN_MS = 1000

type Env = z.infer<typeof Environment>

/** Tests that need places name a file. */
function gazetteerSetting({ GAZETTEER: given, NODE_ENV }: Env): string {
  if (given === undefined) return NODE_ENV === 'test' ? 'off' : 'on'
  if (given === 'on' || given === 'off') return given
  const file = resolve(given)
  if (existsSync(file)) return file
  throw new SettingsError(
    `Setting GAZETTEER is wrong: must be on, off, or a GeoNames file of places; there is no ${file}`,
  )
}

function directUrl(env: Env): string | undefined {
  if (env.DATABASE_POOLER === 'off') return env.DATABASE_DIRECT_URL ?? env.DATABASE_URL
  required(env.DATABASE_URL, 'DATABASE_URL', 'DATABASE_POOLER')
  return required(env.DATABASE_DIRECT_URL, 'DATABASE_DIRECT_URL', 'DATABASE_POOLER')
}

function replicaUrls(env: Env): string[] {
  if (env.DATABASE_REPLICA_URLS.length > 0) required(env.DATABASE_URL, 'DATABASE_URL', 'DATABASE_REPLICA_URLS')
  return env.DATABASE_REPLICA_URLS
}

function s3Settings(env: Env): Settings['s3'] {
  if (!env.S3_BUCKET && (!env.S3_ENDPOINT || env.BACKUP_TO?.startsWith('s3:'))) return undefined
  return {
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    bucket: required(env.S3_BUCKET, 'S3_BUCKET', 'S3_ENDPOINT'),
    accessKeyId: required(env.S3_ACCESS_KEY_ID, 'S3_ACCESS_KEY_ID', 'S3_BUCKET'),
    secretAccessKey: required(env.S3_SECRET_ACCESS_KEY, 'S3_SECRET_ACCESS_KEY', 'S3_BUCKET'),
  }
}

function s3Access(env: Env): S3Access | undefined {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId } = env
  if (accessKeyId && env.S3_SECRET_ACCESS_KEY)
    return { endpoint, region, accessKeyId, secretAccessKey: env.S3_SECRET_ACCESS_KEY }
  if (!env.BACKUP_TO?.startsWith('s3:')) return undefined
  required(accessKeyId, 'S3_ACCESS_KEY_ID', 'BACKUP_TO')
  required(env.S3_SECRET_ACCESS_KEY, 'S3_SECRET_ACCESS_KEY', 'BACKUP_TO')
  return undefined
}

function googleSettings(env: Env): Settings['google'] {
  if (!env.GOOGLE_CLIENT_ID && !env.GOOGLE_CLIENT_SECRET) return undefined
  return {
    clientId: required(env.GOOGLE_CLIENT_ID, 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'),
    clientSecret: required(env.GOOGLE_CLIENT_SECRET, 'GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'),
  }
}
