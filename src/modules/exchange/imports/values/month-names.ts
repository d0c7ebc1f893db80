/** The beginnings of the months' names in eight languages, folded; longer ones first where one is the beginning of another. */
export const MONTH_NAMES: readonly (readonly string[])[] = [
  ['jan', 'ene', 'gen', 'janv', 'sty'],
  ['feb', 'fev', 'fevr', 'lut'],
  ['marzo', 'mar', 'marz', 'maart', 'mrt', 'mars'],
  ['apr', 'avr', 'abr', 'kwi'],
  ['may', 'mai', 'maj', 'mei', 'mag'],
  ['jun', 'juin', 'giu', 'cze'],
  ['jul', 'juil', 'lug', 'lip'],
  ['aug', 'aou', 'ago', 'sie'],
  ['sep', 'set', 'wrz'],
  ['oct', 'okt', 'ott', 'out', 'paz'],
  ['nov', 'lis'],
  ['dec', 'dez', 'dic', 'gru'],
]
