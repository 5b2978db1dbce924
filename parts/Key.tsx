/** The key that does what the button does, on the button; nobody is told of keys where there is no keyboard. */
export const Key = ({ name }: { readonly name: string }) => (
  <span className="part-key" aria-hidden="true">
    {name}
  </span>
)
