/** The fixed addresses of the app, each without its first slash; `routes.test.ts` compares them with its routes. */
export const screenPaths: ReadonlySet<string> = new Set(
  (
    ' slides-boas-vindas tab1 tab2 tab3 tabs/tab1 tabs/tab2 tabs/tab3 detalhes detalhes-glossario eventos ajuda ' +
    'que-curso certificado mapa horario rede-social ajuda/certificado ajuda/mapa ajuda/horario ajuda/rede-social ' +
    'editais noticias guardados perfil desenvolvedores privacidade acessibilidade mapa-do-site avisos-no-celular ' +
    'placas tv details details-glossario'
  ).split(' '),
)

/** Help topics that have an address of their own besides that below the help: there is a page where there is a topic. */
export const flatTopics: ReadonlySet<string> = new Set(
  'entrar publico tipos modtec modsup certificacao sobre'.split(' '),
)

/** What only the server or somebody signed in opens, and files: nobody can tell from the content whether they are there. */
export const unjudgedPath =
  /^\/(?:(?:perfil|details|details-glossario|avisos-no-celular|sugerir|sugestao|api|agenda|media|feeds|og|s|icons|assets)\/|aberto-agora|.*\.\w+$)/i
