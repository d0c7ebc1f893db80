export { queries, RecordsView as Component } from '../slots/records-view.tsx'
