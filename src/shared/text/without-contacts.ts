export const MAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/g
/** Seven digits or more with signs between them; a date has fewer or begins with a year. */
export const PHONE = /(?<![\w/])(?!\d{4}-\d\d-\d\d(?!\d))\+?\(?\d(?:[\s().-]{0,2}\d){6,14}(?!\w)/g
const HIDDEN = '[contact on the listing]'

/** A text without mail addresses and phone numbers. Takes linear time, because people write the text. */
export const withoutContacts = (text: string): string => text.replaceAll(MAIL, HIDDEN).replaceAll(PHONE, HIDDEN)
