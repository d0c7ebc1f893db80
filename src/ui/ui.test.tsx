import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Avatar } from './data/avatar.tsx'
import { Button } from './button/button.tsx'
import { CountBadge } from './data/count-badge.tsx'
import { CellLabel } from './data/data-table.tsx'
import { DataBlock } from './layout/data-block.tsx'
import { Dialog } from './overlay/dialog.tsx'
import { Field, Input, Textarea } from './form/field.tsx'
import { Photo } from './data/photo.tsx'
import { Progress } from './feedback/progress.tsx'
import { RadioChips } from './form/radio-chips.tsx'
import { Select } from './form/select.tsx'

const html = (node: ReactNode) => renderToStaticMarkup(node)

describe('a field', () => {
  const controls: [string, ReactNode][] = [
    ['input', <Input key="a" />],
    ['textarea', <Textarea key="b" />],
    ['select', <Select key="c" options={[{ value: 'a', label: 'A' }]} />],
  ]

  it.each(controls)('gives its %s a name and the hint as description', (_name, control) => {
    const field = html(
      <Field label="Breed" hint="A guess is fine.">
        {control}
      </Field>,
    )
    const id = /for="([^"]+)"/.exec(field)?.[1]
    expect(field).toContain(`id="${id}"`)
    expect(field).toContain(`aria-describedby="${id}-hint"`)
    expect(field).toContain(`<p id="${id}-hint"`)
    expect(field).not.toContain('aria-invalid=')
  })

  it('shows an error instead of the hint and marks the control as invalid', () => {
    const field = html(
      <Field label="Breed" hint="A guess is fine." error="Say something.">
        <Input />
      </Field>,
    )
    const id = /for="([^"]+)"/.exec(field)?.[1]
    expect(field).toContain(`aria-describedby="${id}-error"`)
    expect(field).toContain('aria-invalid="true"')
    expect(field).not.toContain('A guess is fine.')
  })

  it('keeps marks out of the label, so that its text is the accessible name', () => {
    expect(
      html(
        <Field label="Breed" optional required>
          <Input />
        </Field>,
      ),
    ).toMatch(/<label[^>]*>Breed<\/label>/)
  })
})

describe('a busy button', () => {
  it('keeps its text and ignores clicks', () => {
    const button = html(<Button busy>Approve</Button>)
    expect(button).toContain('aria-busy="true"')
    expect(button).toContain('aria-disabled="true"')
    expect(button).toContain('Approve')
  })

  it('shows only one of its two texts', () => {
    expect(html(<Button busyText="Sending...">Send</Button>)).toMatch(/invisible[^>]*>.*Sending\.\.\./)
    expect(
      html(
        <Button busy busyText="Sending...">
          Send
        </Button>,
      ),
    ).toMatch(/invisible[^>]*>Send</)
  })
})

describe('radio chips', () => {
  const options = [
    { value: 'a', label: 'A' },
    { value: 'b', label: 'B' },
  ] as const

  it('are a named group with one choice', () => {
    const group = html(<RadioChips label="Size" name="size" options={options} defaultValue="b" />)
    expect(group).toMatch(/<legend[^>]*>Size<\/legend>/)
    expect(group.match(/checked=""/g)).toHaveLength(1)
    expect(group).toMatch(/checked="" value="b"|value="b"[^>]*checked=""/)
  })
})

describe('a count', () => {
  it.each([
    [0, ''],
    [9, '9'],
    [10, '9+'],
  ])('of %i reads "%s"', (count, text) => {
    expect(html(<CountBadge count={count} />).replace(/<[^>]+>/g, '')).toBe(text)
  })
})

describe('a photo', () => {
  it('loads lazily unless it has priority', () => {
    expect(html(<Photo src="/a.webp" alt="" width={4} height={3} />)).toContain('loading="lazy"')
    const first = html(<Photo src="/a.webp" alt="" width={4} height={3} priority />)
    expect(first).toContain('fetchPriority="high"')
    expect(first).not.toContain('loading=')
  })

  it('is a drawing if there is no photo', () => {
    const photo = html(<Photo src={null} srcSet="/a.webp 400w" alt="A dog" width={4} height={3} />)
    expect(photo).toContain('src="data:image/svg+xml,')
    expect(photo).toContain('alt="A dog"')
    expect(photo).not.toContain('srcSet')
  })
})

describe('an avatar', () => {
  it.each([
    ['Olga Moreira', 'OM'],
    ['  maria da silva ', 'MS'],
    ['User', 'U'],
    ['🐶 dog', '🐶D'],
    ['', ''],
  ])('of "%s" shows "%s"', (name, initials) => {
    expect(html(<Avatar name={name} />)).toContain(`data-initials="${initials}"`)
  })
})

it('upload progress is limited to 100%', () => {
  expect(html(<Progress label="Uploading" value={140} />)).toContain('aria-valuenow="100"')
  expect(html(<Progress label="Uploading" />)).not.toContain('aria-valuenow')
})

it('an open dialog renders nothing on the server', () => {
  expect(html(<Dialog open title="A" onOpenChange={() => {}} />)).toBe('')
})

describe('embedded JSON', () => {
  it('cannot be closed by a text in it', () => {
    const text = '</script><script>alert(1)</script><!--'
    const block = html(<DataBlock type="application/ld+json" data={{ text }} />)
    expect(block.match(/<\/?script/g)).toHaveLength(2)
    expect(JSON.parse(block.replaceAll(/^<[^>]+>|<[^>]+>$/g, ''))).toEqual({ text })
  })
})

it("a cell's label and its value are separated by a space", () => {
  expect(html(<CellLabel>Owner:</CellLabel>).replaceAll(/<[^>]*>/g, '')).toBe(' Owner: ')
})
