const LENGTH = 5000

/** Characters and fragments with a meaning for expressions, parsers or Unicode tables. */
const PUMPS = [
  ...'a9 .,;:!?()[]{}<>/\\@#&%=+-_*~"\'`|^$\n\t\0'.split(''),
  '\r\n',
  '\u{a0}',
  '’',
  'é',
  'e\u{301}',
  // One character that becomes several when lower-cased or normalized.
  'İ',
  'ﷺ',
  '＠',
  '\u{300}',
  '中',
  'а',
  '\u{202e}',
  '\u{200d}',
  '👩‍👩‍👧',
  '\u{d800}',
  '\u{dc00}',
  'a ',
  ' .',
  '.)',
  '()',
  '))',
  'a.',
  'a-',
  'a@',
  '@a',
  '@ana ',
  '\n ',
  '\n\n',
  '. ',
  'http://',
  'http://a ',
  'https://a.b/(',
  'www.a.',
  '%41',
  '%',
  '::',
  '::ffff:1.',
  '1,',
  '; ',
  'a=b; ',
  '""',
  '";"',
  'Vaccination Proof: https://a ',
  'gzip ; q=0',
  'Mozilla/5.0 (',
  'Chrome/1 ',
  'aaaa. ',
]

const BEGINNINGS = ['', 'https://', 'http://a/', 'a@', 'Mozilla/5.0 (', '1.']
const ENDS = ['', '!', 'a', ')', '\n']

const pumped = (beginning: string, pump: string, end: string): string =>
  beginning + pump.repeat(Math.floor((LENGTH - beginning.length - end.length) / pump.length)) + end

const OTHER_TEXTS = [
  `http://a/${'.'.repeat(3300)}${')'.repeat(1690)}`,
  'abcdefghij'.repeat(LENGTH / 10),
  // All characters different: data per character grows.
  String.fromCodePoint(...Array.from({ length: LENGTH / 2 }, (_, index) => 0x4e00 + index)),
  `http://${String.fromCodePoint(...Array.from({ length: LENGTH - 7 }, (_, index) => 0x4e00 + index))}`,
]

/** Texts of 5,000 characters that make nonlinear expressions and loops backtrack. */
export const HOSTILE_TEXTS: readonly string[] = [
  ...OTHER_TEXTS,
  ...BEGINNINGS.flatMap(beginning => PUMPS.flatMap(pump => ENDS.map(end => pumped(beginning, pump, end)))),
]

/** A third of them: each pump with each end and each beginning, without all pairs of both. */
export const PAIRED_TEXTS: readonly string[] = [
  ...OTHER_TEXTS,
  ...PUMPS.flatMap(pump => ENDS.map(end => pumped('', pump, end))),
  ...PUMPS.flatMap(pump => BEGINNINGS.slice(1).map(beginning => pumped(beginning, pump, '!'))),
]
