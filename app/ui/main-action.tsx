import './main-action.css'

/**
 * What most people come to a page for: the last child of an `action-area`, within reach of the thumb until the page is
 * scrolled to the end of that, where what it leads to begins. Where there is room it is beside the area.
 */
export function MainAction({ href, children }: { href: string; children: string }) {
  const isElsewhere = /^https?:/.test(href)
  return (
    <p className="main-action">
      <a className="button" href={href} {...(isElsewhere && { target: '_blank', rel: 'noopener' })}>
        <span>
          {children}
          {isElsewhere && (
            <small>
              em {new URL(href).host}
              <span className="visually-hidden"> (abre em outra janela)</span>
            </small>
          )}
        </span>
      </a>
    </p>
  )
}
