/** The app's mark: a tree on one line. */
export function Mark() {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" className="text-accent" fill="none" aria-hidden="true">
      <path
        d="M9 1.5L12.6 7h-2L14 12H4l3.4-5h-2zM9 12v4.5"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
