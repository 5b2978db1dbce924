import { ABOUT } from '../about.ts'
import { Shell } from '../parts/Shell.tsx'
import { W } from '../words.ts'

/** Who made what, and under which terms. */
export function About() {
  return (
    <Shell title={W.about} lead={ABOUT.lead}>
      {ABOUT.sections.map(({ heading, lines }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      ))}
    </Shell>
  )
}
