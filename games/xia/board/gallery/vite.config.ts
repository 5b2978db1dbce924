import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// `npx vite games/xia/board/gallery` opens the gallery.
// biome-ignore lint/style/noDefaultExport: vite reads its configuration from there
export default defineConfig({ plugins: [react()], server: { fs: { allow: ['../../../..'] } } })
