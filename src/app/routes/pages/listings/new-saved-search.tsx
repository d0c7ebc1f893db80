export { NewSearchPage as Component } from '../../../../modules/listings/alerts/web/new-search-page.tsx'
