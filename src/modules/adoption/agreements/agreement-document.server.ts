import type { PdfDocument } from '../../../platform/pdf/make-pdf.ts'
import { heading, paragraph } from '../../../shared/text/document-blocks.ts'
import { currentLanguage, t } from '../../../shared/i18n/t.ts'
import type { AgreementRow, SignatureRow } from './agreement-rows.server.ts'
import { readMarkdown } from './markdown-rules.ts'

/** A final agreement for printing: the text, who signed it when, and the fingerprint of the text, which is attached. */
export const agreementDocument = (
  { pet, text, fingerprint, version }: AgreementRow,
  signatures: readonly SignatureRow[],
  finalAt: Date,
): PdfDocument => ({
  title: t('Adoption agreement about {pet}', { pet }),
  language: currentLanguage(),
  author: 'Pawpal',
  createdAt: finalAt,
  footer: t('Version {version} of the text · SHA-256 {fingerprint}…', {
    version,
    fingerprint: fingerprint.slice(0, 16),
  }),
  attachments: [{ name: 'agreement.md', text }],
  blocks: [
    ...readMarkdown(text),
    heading(2, t('Signatures')),
    {
      kind: 'table',
      columns: [{ title: t('For') }, { title: t('Name, as typed') }, { title: t('Time of the server (UTC)') }],
      rows: signatures.map(({ side, name, signedAt }) => [
        side === 'owner' ? t('Owner') : t('Adopter'),
        name,
        utcText(signedAt),
      ]),
    },
    paragraph(
      t(
        'Each side typed their name and confirmed that they had read this text. The text as both read it is attached to this file as agreement.md. Its SHA-256 fingerprint is:',
      ),
    ),
    paragraph(fingerprint),
  ],
})

/** "2026-11-23 17:05:09" */
const utcText = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ')
