import 'virtual:faces.css'
import './styles/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { keepOffline } from './offline/register.ts'
import { watchForMissing } from './parts/missing.ts'
import { applyTheme } from './settings.ts'

applyTheme()
watchForMissing()
createRoot(document.getElementById('page')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
keepOffline()
