import type { EmbedTexts } from '../../../modules/exchange/feeds/contract.ts'
import { STYLES } from './embed-styles.ts'

// What other sites load as /embed.js: one file without libraries. It sets no cookie and no inline style, and reports nothing.

interface Animal {
  id: number
  url: string
  name: string
  breed: string
  species: string
  location: string
  holdUntil: string | null
  photos: { small: string; alt: string; width: number; height: number }[]
}
interface Feed {
  home_page_url: string
  next_url?: string
  items: { summary: string; _animal: Animal }[]
}

const NAME = 'pawpal-animals'
const ATTRIBUTES = ['organization', 'species', 'animal', 'limit', 'accent', 'theme', 'lang'] as const
const DEFAULT_LIMIT = '12'

/** The server puts them before this script. */
declare const ENGLISH: EmbedTexts

const script = (document.currentScript ??
  document.querySelector('script[src$="/embed.js"]')) as HTMLScriptElement | null
const site = new URL(script?.src ?? location.href).origin

type Children = (Node | string)[]

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string> = {},
  ...children: Children
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value)
  made.append(...children)
  return made
}

/** `<pawpal-animals organization="slug" species="dog">`. */
class PawpalAnimals extends HTMLElement {
  static observedAttributes = ATTRIBUTES
  readonly #root = this.attachShadow({ mode: 'open' })
  readonly #chosen = new Map<string, string>()
  readonly #list = element('ul', { part: 'list' })
  readonly #status = element('p', { role: 'status', part: 'status' })
  readonly #filters = element('div', { class: 'filters', role: 'group' })
  readonly #previous = button(() => this.#show(this.#before.pop() ?? this.#firstUrl()))
  readonly #next = button(() => {
    this.#before.push(this.#url)
    this.#show(this.#nextUrl)
  })
  readonly #again = button(() => this.#show(this.#url))
  readonly #all = element('a', { target: '_blank', rel: 'noopener' })
  readonly #paging = element('nav', {}, this.#previous, this.#next)
  readonly #body = element('div')
  /** The pages before this one. */
  readonly #before: string[] = []
  #url = ''
  #nextUrl = ''
  #asked = 0
  #begun = 0
  #texts = ENGLISH
  #isDue = false

  constructor() {
    super()
    const styles = new CSSStyleSheet()
    styles.replaceSync(STYLES)
    this.#root.adoptedStyleSheets = [styles]
    this.#again.hidden = true
    const all = element('p', { class: 'all' }, this.#all)
    this.#body.append(this.#filters, this.#status, this.#again, this.#list, this.#paging, all)
    this.#root.append(this.#body)
  }

  connectedCallback(): void {
    this.#beginSoon()
  }

  attributeChangedCallback(): void {
    this.#beginSoon()
  }

  /** Once for attributes that change together. */
  #beginSoon(): void {
    if (this.#isDue) return
    this.#isDue = true
    queueMicrotask(() => {
      this.#isDue = false
      if (this.isConnected) void this.#begin()
    })
  }

  async #begin(): Promise<void> {
    this.#begun += 1
    const begun = this.#begun
    const texts = await textsIn(languageOf(this))
    if (begun !== this.#begun) return
    this.#say(texts)
    this.style.setProperty('--accent', this.#accent())
    this.#before.length = 0
    this.#chosen.clear()
    this.#filters.replaceChildren(...this.#fields())
    this.#show(this.#firstUrl())
  }

  /** Puts the texts of a language everywhere. */
  #say(texts: EmbedTexts): void {
    this.#texts = texts
    this.#body.lang = texts.language
    this.#body.dir = texts.direction
    this.#filters.ariaLabel = texts.filters
    this.#paging.ariaLabel = texts.pages
    this.#previous.textContent = texts.previous
    this.#next.textContent = texts.next
    this.#again.textContent = texts.again
    this.#all.textContent = texts.all
  }

  /** The attribute, the page's accent color, or the color of its links. */
  #accent(): string {
    const given = this.getAttribute('accent')
    if (given) return given
    const { accentColor } = getComputedStyle(this)
    if (accentColor !== 'auto') return accentColor
    const link = element('a', { href: '#' })
    this.append(link)
    const { color } = getComputedStyle(link)
    link.remove()
    return color
  }

  #fields(): HTMLElement[] {
    if (this.hasAttribute('animal')) return []
    return this.#texts.fields
      .filter(([name]) => !this.hasAttribute(name))
      .map(([name, label, values]) => {
        const options = values.map(([value, text]) => element('option', { value }, text))
        const select = element('select', {}, element('option', { value: '' }, this.#texts.any), ...options)
        select.addEventListener('change', () => {
          if (select.value) this.#chosen.set(name, select.value)
          else this.#chosen.delete(name)
          this.#before.length = 0
          this.#show(this.#firstUrl())
        })
        return element('label', {}, label, select)
      })
  }

  #firstUrl(): string {
    const organization = this.getAttribute('organization')
    const feeds = organization ? `/shelter/${encodeURIComponent(organization)}/feeds` : '/feeds'
    const url = new URL(`${feeds}/animals.json`, site)
    url.searchParams.set('limit', this.getAttribute('limit') ?? DEFAULT_LIMIT)
    for (const [attribute, name] of [
      ['species', 'species'],
      ['animal', 'id'],
    ] as const)
      if (this.hasAttribute(attribute)) url.searchParams.set(name, this.getAttribute(attribute) ?? '')
    if (this.#texts !== ENGLISH) url.searchParams.set('language', this.#texts.language)
    for (const [name, value] of this.#chosen) url.searchParams.set(name, value)
    return url.href
  }

  #show(url: string): void {
    this.#url = url
    this.#asked += 1
    void this.#load(url, this.#asked)
  }

  async #load(url: string, asked: number): Promise<void> {
    this.#status.textContent = this.#texts.loading
    this.#again.hidden = true
    this.#list.setAttribute('aria-busy', 'true')
    const feed = await read<Feed>(url)
    if (asked !== this.#asked) return
    this.#list.removeAttribute('aria-busy')
    if (feed) this.#fill(feed)
    else {
      this.#status.textContent = this.#texts.failed
      this.#again.hidden = false
    }
  }

  #fill({ items, next_url: next, home_page_url: home }: Feed): void {
    this.#nextUrl = next ?? ''
    this.#list.replaceChildren(...items.map(({ summary, _animal }) => card(_animal, summary, this.#texts)))
    this.#all.href = home
    const page = this.#before.length + 1
    this.#status.textContent = this.#statusOf(items.length, page)
    this.#status.classList.toggle('quiet', items.length > 0)
    enable(this.#previous, page > 1)
    enable(this.#next, this.#nextUrl !== '')
    this.#paging.toggleAttribute('hidden', page === 1 && !this.#nextUrl)
  }

  #statusOf(count: number, page: number): string {
    const texts = this.#texts
    if (count > 0) {
      const animals = texts.counts[count] ?? String(count)
      return page > 1 ? texts.page.replace('{animals}', animals).replace('{page}', String(page)) : animals
    }
    if (this.hasAttribute('animal')) return texts.gone
    return this.#chosen.size > 0 ? texts.noneLike : texts.none
  }
}

/** That of the element or of the page around it, else the first of the browser's that Pawpal has. */
function languageOf(one: HTMLElement): string {
  const around = one.closest<HTMLElement>('[lang]')?.lang ?? ''
  const wanted = [around, ...navigator.languages].map(tag => tag.split('-')[0]?.toLowerCase() ?? '')
  return wanted.find(language => ENGLISH.languages.includes(language)) ?? ENGLISH.language
}

/** In English if they cannot be loaded. */
async function textsIn(language: string): Promise<EmbedTexts> {
  if (language === ENGLISH.language) return ENGLISH
  return (await read<EmbedTexts>(`${site}/embed/texts.json?language=${language}`)) ?? ENGLISH
}

/** Undefined if it fails. Without cookies, and without telling which page asks. */
async function read<Answer>(url: string): Promise<Answer | undefined> {
  try {
    const answer = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer' })
    return answer.ok ? ((await answer.json()) as Answer) : undefined
  } catch {
    return undefined
  }
}

function button(act: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button' })
  made.addEventListener('click', () => {
    if (made.ariaDisabled !== 'true') act()
  })
  return made
}

/** One that is off keeps the focus. */
const enable = (one: HTMLButtonElement, isOn: boolean): void => one.setAttribute('aria-disabled', String(!isOn))

function card(
  { url, name, breed, species, location, holdUntil, photos }: Animal,
  summary: string,
  texts: EmbedTexts,
): HTMLElement {
  const [photo] = photos
  const picture = photo
    ? element('img', {
        src: photo.small,
        alt: photo.alt,
        width: String(photo.width),
        height: String(photo.height),
        loading: 'lazy',
        referrerpolicy: 'no-referrer',
      })
    : element('div', { class: 'none', 'aria-hidden': 'true' }, '🐾')
  const link = element('a', { href: url, target: '_blank', rel: 'noopener', part: 'link' }, name)
  const kind = [breed || labelIn(texts, species), location].filter(Boolean).join(' · ')
  return element(
    'li',
    { part: 'card' },
    element('div', { class: 'picture' }, picture, ...(holdUntil ? [element('span', {}, texts.onHold)] : [])),
    element('h3', {}, link),
    element('p', {}, kind),
    element('p', {}, summary),
  )
}

const labelIn = ({ fields }: EmbedTexts, species: string): string =>
  fields.flatMap(([, , options]) => options).find(([value]) => value === species)?.[1] ?? species

if (!customElements.get(NAME)) customElements.define(NAME, PawpalAnimals)

/** A script with `data-` attributes inserts the animals at its own position. */
const given = ATTRIBUTES.filter(name => script?.dataset[name] !== undefined)
if (script?.isConnected && given.length > 0)
  script.after(element(NAME as 'div', Object.fromEntries(given.map(name => [name, script.dataset[name] ?? '']))))
