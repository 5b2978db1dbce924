/** What went wrong, told at once to whoever hears the page; nothing where nothing did. */
export const Problem = ({ words }: { readonly words: string | null }) =>
  words === null ? null : (
    <p role="alert" className="refused">
      {words}
    </p>
  )
