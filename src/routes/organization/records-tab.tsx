export { queries, RecordsView as Component } from '../records-view.tsx'
