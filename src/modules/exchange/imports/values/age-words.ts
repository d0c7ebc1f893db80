import type { AgeGroup } from '../../../listings/posts/vocabulary.ts'

/** Months of each unit, by its words in eight languages, folded. */
export const AGE_UNITS: [months: number, words: string][] = [
  [
    12,
    `year years yr yrs y yo yearold yearsold jahr jahre jahren j jahrig jahrige an ans annee annees ano anos anno anni jaar jaren jr rok roku lata lat letni letnia a year(s)`,
  ],
  [
    1,
    `month months mo mos mth mths mnth m mon monat monate monaten mois mes meses mese mesi maand maanden mnd miesiac miesiace miesiecy msc mies month(s)`,
  ],
  [
    12 / 52.1775,
    `week weeks wk wks w wo woche wochen wchn semaine semaines sem semana semanas settimana settimane sett weken tydzien tygodnie tygodni tyg week(s)`,
  ],
  [12 / 365.25, `day days d tag tage tagen jour jours dia dias giorno giorni gg dag dagen dzien dni day(s)`],
]

export const NUMBER_WORDS: Record<string, number> = Object.fromEntries(
  `half=0.5 one=1 two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9 ten=10 eleven=11 twelve=12 ein=1 eine=1 einem=1 zwei=2 drei=3 vier=4 funf=5 sechs=6 sieben=7
  acht=8 neun=9 zehn=10 elf=11 zwolf=12 un=1 une=1 deux=2 trois=3 quatre=4 cinq=5 sept=7 huit=8 neuf=9 dix=10 uno=1 una=1 dos=2 tres=3 cuatro=4 cinco=5 seis=6 siete=7 ocho=8
  nueve=9 diez=10 due=2 tre=3 quattro=4 cinque=5 sei=6 sette=7 otto=8 nove=9 dieci=10 um=1 uma=1 dois=2 duas=2 quatro=4 sete=7 oito=8 dez=10 een=1 twee=2 drie=3 vijf=5 zes=6
  zeven=7 negen=9 tien=10 jeden=1 dwa=2 dwie=2 trzy=3 cztery=4 piec=5 szesc=6 siedem=7 osiem=8 dziewiec=9 dziesiec=10`
    .split(/\s+/)
    .map(pair => pair.split('='))
    .map(([word, number]) => [word, Number(number)]),
)

export const AGE_GROUP_WORDS: [AgeGroup, string][] = [
  [
    'baby',
    `baby babies puppy puppies pup kitten kittens infant neonate newborn nursing welpe welpen kitte kitten jungtier baby chiot chiots chaton chatons bebe cachorrito gatito cucciolo cucciola cuccioli
    gattino gattini filhote bebe pup kleintje szczenie szczeniak kociak maluch`,
  ],
  [
    'young',
    `young juvenile adolescent youngadult teen teenager yearling jung junghund jungkatze jugendlich jeune joven jovenes giovane jovem jong mlody mloda mlode`,
  ],
  ['adult', `adult adults mature erwachsen ausgewachsen adulte adulto adulta volwassen dorosly dorosla`],
  [
    'senior',
    `senior seniors geriatric old elderly aged alt senioren vieux vieille mayor anziano anziana vecchio idoso idosa oud starszy starsza`,
  ],
]
