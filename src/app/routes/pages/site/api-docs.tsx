export { ApiDocs as Component } from '../../../../modules/exchange/api-keys/web/docs/api-docs.tsx'
