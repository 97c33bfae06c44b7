interface UnsettledProps {
  /**
   * `moderator`: only for moderators; `member`: only for whoever is signed in; `last`: only the footer is below, and `Settling` follows;
   * otherwise for everything below.
   */
  of?: 'moderator' | 'member' | 'last' | '';
}

/** While it is there, what is above has no height of its own yet, and what is below is not shown (styles.css): it would jump. */
export const Unsettled = ({ of = '' }: UnsettledProps) => <span hidden data-unsettled={of} />;
