export { agreementMail } from './agreement-mail.server.ts'
export {
  type AgreementRow,
  moveAgreements,
  readSignatures,
  toAgreement,
} from './agreement-rows.server.ts'
export { defineAgreementJobs, requestFile } from './finish-agreement.server.ts'
export { agreementFileOf, exportAgreements, readAgreementPdf } from './read-agreements.server.ts'
export { agreementPets, agreements, agreementSignatures } from './tables.server.ts'
export { exportAgreementTemplates, moveAgreementTemplates } from './templates.server.ts'
export { notifySides } from './notify-sides.server.ts'
export { fingerprintOf } from './write-agreement.server.ts'
export { hasOtherAgreement, voidAgreementsOnPostEvent } from './void-agreements.server.ts'
