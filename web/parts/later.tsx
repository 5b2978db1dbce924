import { type ComponentType, useEffect, useState } from 'react'
import { W } from '../words.ts'

/**
 * A part of the page that is loaded when it is first needed. React's own `lazy` would hold it back for 300 ms after it
 * is there, so that something short-lived does not flicker; here it is short-lived because it is there. Where it cannot be
 * loaded, the page has failed; a panel of it has not, and play goes on beside it.
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  isPanel = false,
): ComponentType<P> {
  let loaded: ComponentType<P> | null = null
  return function Later(props: P) {
    const [Part, setPart] = useState(() => loaded)
    const [failed, setFailed] = useState<Error | null>(null)
    useEffect(() => {
      if (loaded) return
      load().then((part) => {
        loaded = part
        setPart(() => part)
      }, setFailed)
    }, [])
    if (failed && !isPanel) throw failed
    return Part ? <Part {...props} /> : <p className="loading">{failed ? W.notLoaded : W.loading}</p>
  }
}
