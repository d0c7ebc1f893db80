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
const ATTRIBUTES = ['organization', 'species', 'animal', 'limit', 'accent', 'theme'] as const
const DEFAULT_LIMIT = '12'

const FILTERS = {
  species: ['Species', ['dog', 'cat', 'rabbit', 'bird', 'small pet', 'reptile', 'horse', 'farm animal', 'other']],
  sex: ['Sex', ['female', 'male', 'unknown']],
  size: ['Size', ['Small', 'Medium', 'Large', 'Extra Large']],
} as const

const script = (document.currentScript ??
  document.querySelector('script[src$="/embed.js"]')) as HTMLScriptElement | null
const site = new URL(script?.src ?? location.href).origin

type Children = (Node | string)[]

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string>,
  ...children: Children
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value)
  made.append(...children)
  return made
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** `<pawpal-animals organization="slug" species="dog">`. */
class PawpalAnimals extends HTMLElement {
  static observedAttributes = ATTRIBUTES
  readonly #root = this.attachShadow({ mode: 'open' })
  readonly #chosen = new Map<string, string>()
  readonly #list = element('ul', { part: 'list' })
  readonly #status = element('p', { role: 'status', part: 'status' })
  readonly #filters = element('div', { class: 'filters', role: 'group', 'aria-label': 'Filters' })
  readonly #previous = button('Previous', () => this.#show(this.#before.pop() ?? this.#firstUrl()))
  readonly #next = button('Next', () => {
    this.#before.push(this.#url)
    this.#show(this.#nextUrl)
  })
  readonly #again = button('Try again', () => this.#show(this.#url))
  readonly #all = element('a', { target: '_blank', rel: 'noopener' }, 'See them on Pawpal')
  /** The pages before this one. */
  readonly #before: string[] = []
  #url = ''
  #nextUrl = ''
  #asked = 0
  #isDue = false

  constructor() {
    super()
    const styles = new CSSStyleSheet()
    styles.replaceSync(STYLES)
    this.#root.adoptedStyleSheets = [styles]
    const paging = element('nav', { 'aria-label': 'Pages of animals' }, this.#previous, this.#next)
    this.#root.append(
      this.#filters,
      this.#status,
      this.#again,
      this.#list,
      paging,
      element('p', { class: 'all' }, this.#all),
    )
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
      if (this.isConnected) this.#begin()
    })
  }

  #begin(): void {
    this.style.setProperty('--accent', this.#accent())
    this.#before.length = 0
    this.#chosen.clear()
    this.#filters.replaceChildren(...this.#fields())
    this.#show(this.#firstUrl())
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
    return Object.entries(FILTERS)
      .filter(([name]) => !this.hasAttribute(name))
      .map(([name, [label, values]]) => {
        const options = values.map(value => element('option', { value }, capital(value)))
        const select = element('select', {}, element('option', { value: '' }, 'Any'), ...options)
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
    for (const [name, value] of this.#chosen) url.searchParams.set(name, value)
    return url.href
  }

  #show(url: string): void {
    this.#url = url
    this.#asked += 1
    void this.#load(url, this.#asked)
  }

  async #load(url: string, asked: number): Promise<void> {
    this.#status.textContent = 'Loading animals…'
    this.#again.hidden = true
    this.#list.setAttribute('aria-busy', 'true')
    const feed = await read(url)
    if (asked !== this.#asked) return
    this.#list.removeAttribute('aria-busy')
    if (feed) this.#fill(feed)
    else {
      this.#status.textContent = 'The animals could not be loaded.'
      this.#again.hidden = false
    }
  }

  #fill({ items, next_url: next, home_page_url: home }: Feed): void {
    this.#nextUrl = next ?? ''
    this.#list.replaceChildren(...items.map(({ summary, _animal }) => card(_animal, summary)))
    this.#all.href = home
    const page = this.#before.length + 1
    this.#status.textContent = this.#statusOf(items.length, page)
    this.#status.classList.toggle('quiet', items.length > 0)
    enable(this.#previous, page > 1)
    enable(this.#next, this.#nextUrl !== '')
    this.#previous.parentElement?.toggleAttribute('hidden', page === 1 && !this.#nextUrl)
  }

  #statusOf(count: number, page: number): string {
    if (count > 0) return `${count} ${count === 1 ? 'animal' : 'animals'}${page > 1 ? `, page ${page}` : ''}`
    if (this.hasAttribute('animal')) return 'This animal is no longer looking for a home here.'
    return this.#chosen.size > 0 ? 'No animals like this right now.' : 'No animals here right now.'
  }
}

/** Undefined if it fails. Without cookies, and without telling which page asks. */
async function read(url: string): Promise<Feed | undefined> {
  try {
    const answer = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer' })
    return answer.ok ? ((await answer.json()) as Feed) : undefined
  } catch {
    return undefined
  }
}

function button(text: string, act: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button' }, text)
  made.addEventListener('click', () => {
    if (made.ariaDisabled !== 'true') act()
  })
  return made
}

/** One that is off keeps the focus. */
const enable = (one: HTMLButtonElement, isOn: boolean): void => one.setAttribute('aria-disabled', String(!isOn))

function card({ url, name, breed, species, location, holdUntil, photos }: Animal, summary: string): HTMLElement {
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
  const kind = [breed || capital(species), location].filter(Boolean).join(' · ')
  return element(
    'li',
    { part: 'card' },
    element('div', { class: 'picture' }, picture, ...(holdUntil ? [element('span', {}, 'On hold')] : [])),
    element('h3', {}, link),
    element('p', {}, kind),
    element('p', {}, summary),
  )
}

if (!customElements.get(NAME)) customElements.define(NAME, PawpalAnimals)

/** A script with `data-` attributes puts the animals where it stands. */
const given = ATTRIBUTES.filter(name => script?.dataset[name] !== undefined)
if (script?.isConnected && given.length > 0)
  script.after(element(NAME as 'div', Object.fromEntries(given.map(name => [name, script.dataset[name] ?? '']))))
