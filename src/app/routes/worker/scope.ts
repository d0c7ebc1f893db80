// What the service worker uses of its global scope. TypeScript's library for workers and the one for pages exclude each other.

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  /** The id of the page that sent the request; empty for a navigation. */
  readonly clientId: string
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

export interface WindowClient {
  readonly id: string
  readonly url: string
  readonly focused: boolean
  focus(): Promise<WindowClient>
  navigate(url: string): Promise<WindowClient | null>
  postMessage(message: unknown, transfer?: readonly MessagePort[]): void
}

export interface PushEvent extends ExtendableEvent {
  readonly data: { json(): unknown } | null
}

export interface NotificationEvent extends ExtendableEvent {
  readonly notification: Notification
}

export interface SubscriptionEvent extends ExtendableEvent {
  /** Not every browser says it. */
  readonly newSubscription?: PushSubscription | null
}

interface Events {
  install: ExtendableEvent
  activate: ExtendableEvent
  fetch: FetchEvent
  push: PushEvent
  notificationclick: NotificationEvent
  pushsubscriptionchange: SubscriptionEvent
}

export interface WorkerScope {
  readonly registration: ServiceWorkerRegistration
  readonly location: { readonly origin: string }
  readonly clients: {
    claim(): Promise<void>
    get(id: string): Promise<WindowClient | undefined>
    matchAll(options?: { type?: 'window'; includeUncontrolled?: boolean }): Promise<WindowClient[]>
    openWindow(url: string): Promise<WindowClient | null>
  }
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void
}

/** The global scope of the worker. */
export const worker = globalThis as unknown as WorkerScope

/** Changes with every build: the server writes it before the script. */
declare const VERSION: string
export const version: string = VERSION
