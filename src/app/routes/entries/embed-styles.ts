/** Colors follow the page around: its text color, its background, and the accent. */
export const STYLES = `
:host { display: block; container-type: inline-size; color: inherit; font: inherit; line-height: 1.45;
  --line: color-mix(in srgb, currentColor 22%, transparent); --well: color-mix(in srgb, currentColor 7%, transparent);
  --accent: LinkText }
:host([hidden]), [hidden] { display: none !important }
:host([theme=light]) { background: #fff; color: #24201c; color-scheme: light }
:host([theme=dark]) { background: #1b1714; color: #f4eee7; color-scheme: dark }
:host([theme=light]), :host([theme=dark]) { padding: 1rem; border-radius: .75rem }
* { box-sizing: border-box }
.filters { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(8rem, 100%), 1fr)); gap: .75rem; max-width: 36rem }
.filters:empty { display: none }
label { display: grid; gap: .25rem; font-size: .875em }
select, button { font: inherit; font-size: 1rem; color: inherit; min-height: 2.75rem; border: 1px solid color-mix(in srgb, currentColor 55%, transparent);
  border-radius: .5rem; background: transparent; padding: 0 .75rem; max-width: 100% }
option { color: CanvasText; background: Canvas }
button { cursor: pointer; font-weight: 600 }
button:hover { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent) }
button[aria-disabled=true] { opacity: .5; cursor: default; box-shadow: none; border-color: var(--line) }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
p { margin: 0 }
[part=status] { margin: .75rem 0; min-height: 1.45em }
[part=status]:not(.quiet) { padding: 1rem; background: var(--well); border-radius: .75rem }
.quiet { font-size: .875em }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 1rem;
  grid-template-columns: repeat(auto-fill, minmax(min(13rem, 100%), 1fr)) }
@container (width < 30rem) { ul { grid-template-columns: repeat(auto-fill, minmax(min(8.5rem, 100%), 1fr)); gap: .75rem } }
ul[aria-busy] { opacity: .6 }
li { position: relative; display: grid; align-content: start; gap: .25rem; padding-bottom: .875rem; border: 1px solid var(--line);
  border-radius: .75rem; overflow: hidden; overflow-wrap: anywhere; background: var(--well) }
li:hover { border-color: var(--accent) }
li:focus-within { outline: 3px solid var(--accent); outline-offset: 2px }
li > :not(.picture) { padding: 0 .875rem }
li p { font-size: .875em }
.picture { position: relative; aspect-ratio: 4 / 3; background: var(--well); margin-bottom: .375rem }
img { width: 100%; height: 100%; object-fit: cover; display: block }
.none { display: grid; place-items: center; height: 100%; font-size: 2rem; opacity: .5 }
.picture span { position: absolute; left: .5rem; top: .5rem; background: #fff; color: #24201c; border-radius: 1rem; padding: .125rem .625rem;
  font-size: .8125rem; font-weight: 600 }
h3 { margin: 0; font-size: 1.0625em; line-height: 1.25 }
h3 a { color: inherit; text-decoration: none }
h3 a::after { content: ''; position: absolute; inset: 0 }
h3 a:focus-visible { outline: none }
li:hover h3 a { text-decoration: underline; text-decoration-color: var(--accent); text-decoration-thickness: 2px }
nav { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: 1rem }
.all { margin-top: .75rem; font-size: .875em }
.all a { color: inherit; text-decoration-color: var(--accent); display: inline-block; padding: .375rem 0 }
`
