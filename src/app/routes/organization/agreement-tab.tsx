export { AgreementView as Component, queries } from '../agreement/agreement-view.tsx'
