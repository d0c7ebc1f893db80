import {
  type Attributes,
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { addObserver, type Observer, type Scope, type Work } from '../../platform/observe.ts'
import { SERVER_NAME, VERSION } from '../../platform/server-name.ts'
import type { Settings } from '../../platform/settings/env.ts'
import { withinTime } from './within-time.ts'

export interface Traces {
  /** Sends pending spans, and ends. */
  close(): Promise<void>
}

/** How long a stop waits for the collector. */
const LAST_EXPORT_MS = 2000

type TraceSettings = Pick<Settings, 'otlpEndpoint' | 'tracesSampler' | 'tracesSamplerArg' | 'otelServiceName'>

/**
 * Sends spans of requests, jobs, statements and store operations to a collector, as OTLP over HTTP. They have URL
 * patterns and statements with placeholders, but no personal data.
 */
export function createTraces({
  otlpEndpoint,
  tracesSampler,
  tracesSamplerArg,
  otelServiceName,
}: TraceSettings): Traces {
  const url = `${otlpEndpoint?.replace(/\/$/, '')}/v1/traces`
  const provider = new TracerProvider({
    sampler: samplerOf(tracesSampler, tracesSamplerArg),
    resource: resourceFromAttributes({
      'service.name': otelServiceName,
      'service.version': VERSION,
      'service.instance.id': SERVER_NAME,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  })
  const remove = addObserver(spansOf(provider.getTracer('pawpal', VERSION)))
  return {
    close: async () => {
      remove()
      // An unreachable collector must not delay the shutdown.
      await withinTime(provider.shutdown(), LAST_EXPORT_MS)
    },
  }
}

/** The samplers of `OTEL_TRACES_SAMPLER`. */
function samplerOf(name: Settings['tracesSampler'], ratio: number): Sampler {
  const roots = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  }
  const root = roots[name.replace('parentbased_', '') as keyof typeof roots]()
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}

/** A scope is the root of its spans. Statements outside of any scope have none. */
const spansOf = (tracer: Tracer): Observer => ({
  begin: (work, scope) => {
    if (!scope) return undefined
    if (work.kind === 'request' || work.kind === 'job') return beginRoot(tracer, work, scope)
    const parent = scope.span as Span | undefined
    if (!parent?.isRecording()) return undefined
    const span = tracer.startSpan(
      nameOf(work),
      { kind: SpanKind.CLIENT, attributes: attributesOf(work) },
      trace.setSpan(ROOT_CONTEXT, parent),
    )
    return failed => end(span, failed)
  },
})

function beginRoot(tracer: Tracer, work: Work, scope: Scope) {
  const kind = work.kind === 'request' ? SpanKind.SERVER : SpanKind.CONSUMER
  const span = tracer.startSpan(nameOf(work), { kind, attributes: attributesOf(work) }, parentOf(scope.traceparent))
  scope.span = span
  if (span.isRecording()) scope.trace = span.spanContext().traceId
  return (failed: boolean) => {
    if (work.kind === 'request' && span.isRecording()) {
      const { method = '', route = '', status = 0 } = scope
      span.updateName(`${method} ${route}`)
      span.setAttributes({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
      })
    }
    end(span, failed)
  }
}

function end(span: Span, failed: boolean): void {
  if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

const operationOf = (statement: string): string => /[a-z]+/i.exec(statement)?.[0].toUpperCase() ?? 'STATEMENT'

function nameOf({ kind, name }: Work): string {
  if (kind === 'statement') return operationOf(name)
  return kind === 'request' ? name : `${kind} ${name}`
}

function attributesOf({ kind, name }: Work): Attributes {
  if (kind === 'statement')
    return { 'db.system.name': 'postgresql', 'db.query.text': name, 'db.operation.name': operationOf(name) }
  if (kind === 'store') return { 'pawpal.store.operation': name }
  return kind === 'job' ? { 'pawpal.job': name } : {}
}

const TRACEPARENT = /^(?!ff)[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})/

/** The caller's span, from the header of the W3C. */
function parentOf(header: string | undefined): Context {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(header ?? '') ?? []
  const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true }
  return isSpanContextValid(context) ? trace.setSpanContext(ROOT_CONTEXT, context) : ROOT_CONTEXT
}
