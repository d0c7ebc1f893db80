// The headless build: the full one writes <style> elements, which our content security policy refuses.
export { toast } from 'react-hot-toast/headless'
