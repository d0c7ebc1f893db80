export { ReturnPanel as Panel } from '../../../modules/adoption/aftercare/web/return-panel.tsx'
