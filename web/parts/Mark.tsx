/** The light that a ship shows to starboard: from right ahead to two points abaft the beam. */
export const Mark = () => (
  <svg className="mark" viewBox="0 0 34 34" aria-hidden="true">
    <circle cx="17" cy="17" r="15.5" fill="#0f1a16" stroke="#3fe0a0" strokeWidth="1.6" />
    <path d="M17 17V2A15 15 0 0 1 30.9 22.7Z" fill="#3fe0a0" />
    <circle cx="17" cy="17" r="4.4" fill="#eafff5" />
  </svg>
)
