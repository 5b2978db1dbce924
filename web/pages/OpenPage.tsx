import '../styles/home.css'
import '../styles/open.css'
import { useEffect, useRef, useState } from 'react'
import { carriedReport, carry } from '../open/carried.ts'
import { FilePicker } from '../open/FilePicker.tsx'
import type { Report } from '../open/report.ts'
import { Shell } from '../parts/Shell.tsx'
import { useSettings } from '../settings.ts'
import { W } from '../words.ts'

/** Where a record or a report is opened, and where a report is read. */
export function OpenPage() {
  const [report, setReport] = useState(carriedReport)
  const open = (opened: Report) => {
    carry(opened)
    setReport(opened)
  }
  return (
    <Shell title={report?.title ?? W.openFile} lead={report ? undefined : W.openLead} quiet={report !== null}>
      <FilePicker onReport={open} />
      {report && <Reading report={report} />}
    </Shell>
  )
}

/** Nothing in it runs, and it leads nowhere: the frame allows this page to dress it, and nothing else. */
function Reading({ report }: { readonly report: Report }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { theme } = useSettings()
  const light = () => {
    const root = frame.current?.contentDocument?.documentElement
    root?.style.setProperty('color-scheme', theme === 'system' ? 'light dark' : theme)
  }
  const dress = () => {
    const page = frame.current!.contentDocument!
    page.adoptedStyleSheets = report.styles.map((text) => {
      const sheet = new page.defaultView!.CSSStyleSheet()
      sheet.replaceSync(text)
      return sheet
    })
    light()
  }
  useEffect(light, [theme])
  return (
    <iframe
      ref={frame}
      className="report"
      sandbox="allow-same-origin"
      title={report.title}
      srcDoc={report.document}
      onLoad={dress}
    />
  )
}
