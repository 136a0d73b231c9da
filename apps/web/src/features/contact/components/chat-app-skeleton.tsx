/** The card of the account in a chat app while it is on its way; the prerendered page has it too. Sizes stand in the style sheet. */
export const ChatAppSkeleton = () => (
  <div className="k-card k-card--pad contact-app" aria-hidden="true">
    <div className="contact-sk">
      <i className="k-sk contact-sk__title" />
      <i className="k-sk contact-sk__qr" />
      <i className="k-sk contact-sk__button" />
    </div>
  </div>
);
