export { NewSearchPage as Component } from '../../modules/alerts/web/new-search-page.tsx'
