import { msg } from '../../../../shared/i18n/t.ts'

export const HTTPS_NEEDED = msg('Please enter an address that begins with https://.')

export const isHttpsUrl = (text: string): boolean => URL.parse(text.trim())?.protocol === 'https:'
