type Labels = Record<string, string>

interface Sample {
  name: string
  labels: Labels
  value: number
}

export interface ReadMetrics {
  text: string
  /** The names of all samples, without duplicates. */
  names: string[]
  /** The value of the sample that has at least these labels. */
  value(name: string, labels?: Labels): number | undefined
  labels(name: string): Labels[]
}

const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*'
const LABEL = new RegExp(String.raw`(${NAME})="((?:[^"\\\n]|\\["\\n])*)"(,|$)`, 'y')
const SAMPLE = new RegExp(String.raw`^(${NAME})(?:\{(.*)\})? (\S+)$`)
const META = new RegExp(String.raw`^# (TYPE|HELP|UNIT) (${NAME}) (.+)$`)
/** The suffixes that OpenMetrics adds to a family's name, by type. */
const SUFFIXES: Record<string, string[]> = {
  counter: ['_total', '_created'],
  histogram: ['_bucket', '_sum', '_count', '_created'],
  summary: ['', '_sum', '_count', '_created'],
  gauge: [''],
  info: ['_info'],
}

/**
 * Parses OpenMetrics by its grammar.
 * @throws for anything that a scraper would refuse
 */
export function readMetrics(text: string): ReadMetrics {
  const lines = text.split('\n')
  if (lines.pop() !== '' || lines.pop() !== '# EOF') throw new Error('The text does not end with # EOF')
  const types = new Map<string, string>()
  const samples: Sample[] = []
  for (const line of lines) {
    const [, kind, family = '', about = ''] = META.exec(line) ?? []
    if (kind === 'TYPE' && types.has(family)) throw new Error(`${family} has two types`)
    if (kind === 'TYPE') types.set(family, about)
    if (!kind) samples.push(readSample(line, types))
  }
  const keys = samples.map(({ name, labels }) => `${name} ${JSON.stringify(labels)}`)
  const twice = keys.find((key, index) => keys.indexOf(key) !== index)
  if (twice) throw new Error(`A sample is there twice: ${twice}`)
  const of = (name: string) => samples.filter(sample => sample.name === name)
  return {
    text,
    names: [...new Set(samples.map(({ name }) => name))],
    labels: name => of(name).map(({ labels }) => labels),
    value: (name, wanted = {}) =>
      of(name).find(({ labels }) => Object.entries(wanted).every(([label, value]) => labels[label] === value))?.value,
  }
}

function readSample(line: string, types: ReadonlyMap<string, string>): Sample {
  const [, name = '', labels = '', value = ''] = SAMPLE.exec(line) ?? []
  if (!name) throw new Error(`No sample: ${line}`)
  const isOfFamily = [...types].some(([family, type]) => SUFFIXES[type]?.some(suffix => family + suffix === name))
  if (!isOfFamily) throw new Error(`${name} belongs to no family with a type`)
  const number = Number(value.replace('+Inf', 'Infinity'))
  if (Number.isNaN(number) && value.toLowerCase() !== 'nan') throw new Error(`No number: ${line}`)
  return { name, labels: readLabels(labels), value: number }
}

function readLabels(text: string): Labels {
  const labels: Labels = {}
  LABEL.lastIndex = 0
  while (LABEL.lastIndex < text.length) {
    const [, name = '', value = ''] = LABEL.exec(text) ?? []
    if (!name) throw new Error(`No labels: ${text}`)
    labels[name] = value
  }
  return labels
}
