import '../parts.css'
import './gallery.css'
import { createRoot } from 'react-dom/client'
import { Gallery } from './Gallery.tsx'

createRoot(document.getElementById('root')!).render(<Gallery />)
