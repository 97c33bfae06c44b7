/** The product's mark: lines of a credit roll. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={className}>
      <rect width="32" height="32" rx="7" className="fill-primary" />
      <g fill="none" className="stroke-on-primary" strokeWidth="2.6" strokeLinecap="round">
        <path d="M7 9.5h6M16.5 9.5H25M7 22.5h7M17.5 22.5H22" opacity=".65" />
        <path d="M7 16h4M14.5 16H25" />
      </g>
    </svg>
  );
}
