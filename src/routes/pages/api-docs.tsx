export { ApiDocs as Component } from '../../modules/api-keys/web/docs/api-docs.tsx'
