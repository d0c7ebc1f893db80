export { RequestDialog as Part } from '../../../modules/adoption/requests/web/dialog/request-dialog.tsx'
