/**
 * Numbers of microchips, as people and files write them. ISO 11784 has 15 digits, of which the first three are a country or a
 * manufacturer; older chips have 9 digits, or 10 digits and letters.
 */
type MicrochipResult =
  | { number: string; isOdd: boolean }
  /** `rounded`: by a spreadsheet, which shows 982126058212345 as 9.82126E+14. */
  | { refused: 'rounded' | 'no-number' }

/** The number without separators. `isOdd` where no country and no manufacturer has the first three digits. */
export function readMicrochip(text: string): MicrochipResult {
  const plain = text.normalize('NFKC').trim()
  if (ROUNDED.test(plain)) return { refused: 'rounded' }
  const number = plain.replaceAll(SEPARATORS, '').toUpperCase()
  if (/^\d{15}$/.test(number)) {
    if (number.endsWith(LOST_DIGITS)) return { refused: 'rounded' }
    return { number, isOdd: !isAssigned(number.slice(0, 3)) }
  }
  const isOlder = /^\d{9}$/.test(number) || (/^[\dA-Z]{10}$/.test(number) && (number.match(/\d/g)?.length ?? 0) >= 4)
  return isOlder ? { number, isOdd: false } : { refused: 'no-number' }
}

/** The number in a text such as "Chip: 981 020 033 339 853 (left)"; the text itself if it has no number of 15 digits. */
export const microchipIn = (text: string): string => WITHIN.exec(text.normalize('NFKC'))?.[0] ?? text

const ROUNDED = /^\d(?:[.,]\d+)?e\+?\d+$/i
const SEPARATORS = /[\s.\-‐-―/]/g
/** A number that a spreadsheet rounded. One real chip in a million looks like this. */
const LOST_DIGITS = '000000'
const WITHIN = /(?<!\d)\d(?:[ .-]?\d){14}(?!\d)/

/** From 900 on manufacturers, and 999 is for tests; below that countries by ISO 3166-1. */
const isAssigned = (prefix: string): boolean => (prefix >= '900' ? prefix !== '999' : COUNTRIES.has(prefix))

const COUNTRIES = new Set(
  `004 008 010 012 016 020 024 028 031 032 036 040 044 048 050 051 052 056 060 064 068 070 072 074 076 084 086 090 092 096
  100 104 108 112 116 120 124 132 136 140 144 148 152 156 158 162 166 170 174 175 178 180 184 188 191 192 196
  203 204 208 212 214 218 222 226 231 232 233 234 238 239 242 246 248 250 254 258 260 262 266 268 270 275 276 288 292 296
  300 304 308 312 316 320 324 328 332 334 336 340 344 348 352 356 360 364 368 372 376 380 384 388 392 398
  400 404 408 410 414 417 418 422 426 428 430 434 438 440 442 446 450 454 458 462 466 470 474 478 480 484 492 496 498 499
  500 504 508 512 516 520 524 528 531 533 534 535 540 548 554 558 562 566 570 574 578 580 581 583 584 585 586 591 598
  600 604 608 612 616 620 624 626 630 634 638 642 643 646 652 654 659 660 662 663 666 670 674 678 682 686 688 690 694
  702 703 704 705 706 710 716 724 728 729 732 740 744 748 752 756 760 762 764 768 772 776 780 784 788 792 795 796 798
  800 804 807 818 826 831 832 833 834 840 850 854 858 860 862 876 882 887 894`.split(/\s+/),
)
