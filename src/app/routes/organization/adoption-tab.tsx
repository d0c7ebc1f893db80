export { AdoptionView as Component, extras, queries } from '../adoption/adoption-view.tsx'
