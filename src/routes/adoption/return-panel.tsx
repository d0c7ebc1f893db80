export { ReturnPanel as Panel } from '../../modules/aftercare/web/return-panel.tsx'
