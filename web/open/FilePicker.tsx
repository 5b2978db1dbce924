import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react'
import { Problem } from '../parts/Problem.tsx'
import { go } from '../router.ts'
import { W } from '../words.ts'
import { openFile } from './file.ts'
import type { Report } from './report.ts'

/** A file from this machine: a record leads to its replay, and a report is handed on. A file may be dropped anywhere on the page. */
export function FilePicker({ onReport }: { readonly onReport: (report: Report) => void }) {
  const [problem, setProblem] = useState<string | null>(null)
  const open = async (file: File | undefined) => {
    if (!file) return
    try {
      const opened = await openFile(file)
      setProblem(null)
      if ('report' in opened) onReport(opened.report)
      else go(`/replay/${opened.table}`)
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    void open(target.files?.[0])
    target.value = '' // The same file may be picked once more.
  }
  useDropped(open)
  return (
    <div className="file-picker">
      <label className="button quiet">
        {W.openFile}
        <input type="file" accept=".starboard,.html,text/plain,text/html" onChange={onChange} />
      </label>
      <span className="quiet small">{W.openFileLong}</span>
      <Problem words={problem} />
    </div>
  )
}

/** Without this a browser would leave the page for a file that is dropped on it. */
function useDropped(open: (file: File | undefined) => Promise<void>): void {
  const latest = useRef(open)
  latest.current = open
  useLayoutEffect(() => {
    const over = (event: DragEvent) => event.preventDefault()
    const drop = (event: DragEvent) => {
      event.preventDefault()
      void latest.current(event.dataTransfer?.files[0])
    }
    addEventListener('dragover', over)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('dragover', over)
      removeEventListener('drop', drop)
    }
  }, [])
}
