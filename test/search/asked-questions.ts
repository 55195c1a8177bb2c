/**
 * Questions as people type and dictate them, with all pages that answer each: the page that says it, else whom to ask.
 * Written as a whole before its author read any answer that staff curate. Each third one is held out (`isHeldOut`):
 * nobody reads which of those fail.
 */
const table = `
precisa pagar alguma coisa? = free
o ifb é particular ou do governo = free /sobre /sobre#secao-o-ifb sigla/ifb
tem taxa de inscriçao = free /entrar /entrar#secao-quanto-custa
quanto é a mensalidade do tecnico em informatica = free /entrar#secao-quanto-custa computing
mestrado paga taxa? = /modsup /modsup#secao-quanto-custa-a-prova-do-mestrado /modsup#secao-mestrado-profept profept sigla/profept /editais/profept-2018 /que-curso#mestrado
o material escolar é de graça tambem = aid
quero me inscrever = /entrar /entrar#secao-onde-me-inscrevo /ajuda/inscricoes /editais
como q eu faço a inscriçao pelo celular = /entrar /entrar#secao-onde-me-inscrevo /ajuda/inscricoes /ajuda/inscricoes#secao-onde-ver-a-data-de-hoje
ta aberta a inscrissao = /ajuda/inscricoes /editais
quando vai ter vaga de novo = /ajuda/inscricoes /editais
boa noite gostaria de saber quando sai o próximo edital do técnico integrado porque minha filha está terminando o nono ano e eu queria muito que ela estudasse aí = /ajuda/inscricoes /editais /que-curso#tecnico-integrado
perdi a inscriçao tem outra chance? = /ajuda/inscricoes /ajuda/inscricoes#secao-perdi-o-prazo-e-agora
nao fui sorteada tem segunda chamada = /entrar steps /editais /ajuda/inscricoes /ajuda/inscricoes#secao-perdi-o-prazo-e-agora
lista de espera = /entrar steps /editais /editais/fic-gama-2022 /ajuda/inscricoes /ajuda/inscricoes#secao-perdi-o-prazo-e-agora
sobrou vaga? = /entrar steps /editais /ajuda/inscricoes /ajuda/inscricoes#secao-perdi-o-prazo-e-agora
cade a lista dos sorteados = /editais /entrar steps sigla/sorteio
meu nome saiu? = /editais /entrar steps sigla/sorteio
que dia é o sorteio = /editais /ajuda/inscricoes sigla/sorteio /editais/cursos-tecnicos-2024-1
precisa fazer prova pra entrar no integrado = /entrar steps /modtec /modtec#secao-como-se-entra /modtec#secao-integrado sigla/sorteio /que-curso#tecnico-integrado
o que cai na prova de seleção = /entrar steps /modtec /modtec#secao-como-se-entra sigla/sorteio
da pra entrar com a nota do enem = /entrar /entrar#secao-graduacao /modsup /modsup#secao-como-se-entra sigla/enem sigla/sisu /que-curso#graduacao
sisu = sigla/sisu /entrar#secao-graduacao
nota de corte = /entrar /entrar#secao-graduacao /modsup /modsup#secao-como-se-entra sigla/sisu sigla/enem
posso escolher dois cursos na mesma inscrição = /entrar steps /modtec /modtec#secao-como-se-entra
moro em valparaiso de goias posso estudar no ifb = /entrar /que-curso sigla/caie
sou estrangeiro posso fazer curso = /entrar /que-curso sigla/caie
qual a idade maxima pra fazer o integrado = /que-curso /que-curso#tecnico-integrado /modtec /modtec#secao-integrado /entrar#secao-por-onde-comecar
sou aposentado tem alguma coisa pra terceira idade = /detalhes/informatica-para-a-terceira-idade-ceilandia
qual curso combina comigo = /que-curso
nao sei oq estudar = /que-curso
com o ensino medio completo oq posso fazer = /que-curso /que-curso#tecnico-subsequente /entrar#secao-por-onde-comecar /modtec#secao-subsequente /tab2?modalidade=tecnico-subsequente
fiz escola particular com bolsa tenho direito a cota = quotas sigla/ep
cota pra negros = quotas sigla/ppi sigla/autodeclaracao
sou parda como eu comprovo = quotas sigla/ppi sigla/autodeclaracao
renda por pessoa quanto pode ser = quotas /entrar#secao-baixa-renda
quilombola = quotas /entrar#secao-baixa-renda
precisa de laudo pra cota de deficiente = quotas sigla/pd sigla/napne
oq é ampla concorencia = sigla/ampla-concorrencia
indigena tem vaga separada? = quotas sigla/ppi sigla/autodeclaracao
me negaram na heteroidentificação posso recorrer = quotas sigla/autodeclaracao sigla/ppi
o que preciso levar no dia da matricula = documents sigla/cgra
precisa autenticar os documentos em cartorio = documents records
nao tenho conta de luz no meu nome = documents
tem que levar certificado de reservista = documents
minha mae pode fazer a matricula por mim? = records documents
foto 3x4 = documents
ainda nao peguei o historico do ensino medio consigo me matricular = documents records
rematricula = records
como renovo a matricula do semestre que vem = records
vou ter que parar o curso esse semestre dá pra pausar = leave sigla/cgra
trancamento = leave sigla/cgra
quero desistir do curso = leave records
estudo em outra faculdade quero passar pro ifb = /entrar /entrar#secao-graduacao /modsup /modsup#secao-como-se-entra sigla/cgra
transferencia de um campus pra outro = records /entrar#secao-graduacao
mudar do turno da manhã pra noite = records sigla/cdcc
ja tenho diploma de graduação entro sem vestibular? = /entrar /entrar#secao-graduacao /modsup /modsup#secao-como-se-entra
dispensa de disciplina = records sigla/cdcc
mudei de casa como atualizo meu endereço = records
quantas faltas reprova = records sigla/cdcc sigla/cgen
faltei na prova porque tava doente = records sigla/cdcc
to gravida como fica minhas aulas = records aid sigla/cdcc
ver minhas notas = records sigla/suap sigla/cdti
nao consigo entrar no suap = sigla/cdti sigla/suap
boletim do meu filho = records sigla/suap sigla/cdmi
como falo com o professor de matematica = sigla/cdcc
quem coordena o curso de dança = sigla/cdcc /detalhes/licenciatura-em-danca-graduacao
reunião de pais = sigla/cdmi sigla/cgen aid
minha filha está indo mal nas matérias quem pode ajudar = sigla/cdmi aid sigla/napne sigla/cdcc
monitoria = sigla/cdcc sigla/cgen sigla/cdps sigla/cdmi sigla/cdss aid
segunda via do diploma = records
qto tempo demora pra sair o diploma = records
preciso de um papel dizendo que estudo ai pra levar no trabalho = records
ementa das disciplinas = records sigla/cdcc sigla/ppc sigla/cdea
certificado de conclusao do curso fic = records sigla/cdex
colação de grau = records sigla/cdea
certificado de participação no evento = sigla/cdex records /eventos
pegar certificado do ensino medio pelo encceja = certificate /certificado#encceja-2025 sigla/encceja
passei no encceja e agora = certificate /certificado#encceja-2025 sigla/encceja
quantos pontos no enem pra ter o certificado do ensino medio = certificate /certificacao#secao-o-que-o-enem-exige /certificado#enem-2025
fiz o enem em 2019 serve pra terminar os estudos? = certificate /certificacao#secao-o-que-o-enem-exige /certificado#enem-2017-2024
supletivo = certificate adults sigla/encceja /que-curso
tenho 17 anos posso tirar o certificado do medio = certificate /certificado#enem-2025 /certificado#encceja-2025
nao passei em uma area do encceja perco tudo? = certificate /certificacao#secao-que-documento-eu-recebo /certificado#encceja-2025 sigla/encceja
eja = adults
sou mãe de família trabalho o dia todo e queria terminar o segundo grau como faço = certificate adults /que-curso sigla/encceja
ensino medio pra adulto a noite = certificate adults /modtec
so estudei até a quarta série = /que-curso /entrar /entrar#secao-por-onde-comecar /tab2?modalidade=fic certificate
quais cursos tem em ceilandia = /tab2?campus=ceilandia /campus/ceilandia /tab2
lista de cursos = /tab2
curso de computador pra idoso = /detalhes/informatica-para-a-terceira-idade-ceilandia
tecnologo em sistemas pra internet = /detalhes/tecnologia-em-sistemas-para-internet-graduacao sigla/tsi
ciencia da computaçao = /detalhes/bacharelado-em-ciencia-da-computacao-taguatinga
faculdade de ads = /detalhes/tecnologia-em-sistemas-para-internet-graduacao /modsup /tab2
curso de programação = computing /detalhes/tecnologia-em-sistemas-para-internet-graduacao /detalhes/tecnico-em-programacao-de-jogos-digitais-tecnico-subsequente-ead /detalhes/programador-de-sistemas-fic-ead
quero fazer joguinho de celular = /detalhes/tecnico-em-programacao-de-jogos-digitais-tecnico-subsequente-ead
curso pra trabalhar em hotel = /detalhes/tecnico-em-hospedagem-tecnico-subsequente-ead
curso de maquiagem = /tab2 /tab2?modalidade=fic
curso de administraçao = /detalhes/tecnico-em-administracao-tecnico-ead-etec
faculdade de administração = /modsup /tab2 /detalhes/tecnologia-em-processos-gerenciais-graduacao /detalhes/tecnico-em-administracao-tecnico-ead-etec
tem engenharia? = /modsup /tab2 /tab2?modalidade=bacharelado
gastronomia = /tab2 /tab2?modalidade=fic /detalhes/boas-praticas-para-manipulacao-de-alimentos-gama
tecnico de segurança do trabalho = /detalhes/tecnico-em-seguranca-do-trabalho-tecnico-ead-etec /detalhes/tecnico-em-seguranca-do-trabalho-ceilandia
curso pra cuidar de idoso = /tab2 /tab2?modalidade=fic /noticias/mulheres-mil-2025
curso só para mulher = /que-curso#mulheres-mil /detalhes/floricultura-mulheres-mil-sao-sebastiao /noticias/mulheres-mil-2025 /entrar#secao-curso-rapido-fic
aula de inglês = /tab2 /tab2?modalidade=fic
espanhol a tarde = /detalhes/espanhol-fic
quero ser professora de matematica = /detalhes/licenciatura-em-matematica-estrutural
faculdade de letras = /detalhes/licenciatura-em-letras-espanhol-ceilandia
agronomia onde tem = /detalhes/bacharelado-em-agronomia-planaltina
curso de agricultura plantação essas coisas de roça = /detalhes/tecnico-em-agropecuaria-planaltina /detalhes/bacharelado-em-agronomia-planaltina /detalhes/tecnologia-em-agroecologia-planaltina
curso de filmagem = /detalhes/operador-de-camera-fic-ead /detalhes/tecnico-em-producao-de-audio-e-video-recanto-das-emas
curso de eletricista = /tab2 /tab2?modalidade=fic /detalhes/tecnico-em-eletromecanica-taguatinga /detalhes/tecnico-em-eletronica-ceilandia
aprender a consertar computador = computing
curso de vendas = /detalhes/tecnico-em-comercio-tecnico-subsequente /detalhes/auxiliar-de-marketing-fic
pós em gestao publica = /detalhes/especializacao-em-gestao-publica-governanca-e-politicas-publicas-pos-graduacao
mestrado = profept sigla/profept /modsup#secao-mestrado-profept /tab2?modalidade=mestrado
tem doutorado = /modsup /tab2 /tipos /tipos#secao-pos-graduacao /tab2?modalidade=mestrado sigla/cdpi
quanto tempo dura um curso tecnico = /modtec /modtec#secao-integrado /modtec#secao-subsequente /modtec#secao-concomitante /tab2
diferença entre subsequente e concomitante = /modtec /modtec#secao-subsequente /modtec#secao-concomitante
o que é bacharelado = /modsup /modsup#secao-as-tres-formas-de-graduacao
tecnologo é faculdade? = /modsup /modsup#secao-as-tres-formas-de-graduacao sigla/cst
o tecnico vale como ensino medio = /modtec /modtec#secao-integrado sigla/emi
que horas começa a aula = sigla/cdcc sigla/cgra sigla/cgen
tem curso no sabado = /tab2 /que-curso
curso de manhã = /tab2?turno=matutino /tab2?turno=diurno
escola em tempo integral = /tab2?turno=integral /tab2?modalidade=tecnico-integrado
trabalho de dia tem tecnico noturno? = /tab2?turno=noturno
curso online gratis com certificado = /tab2?modo=distancia sigla/ead
no ead tem que ir presencial = sigla/ead /tab2?modo=distancia /tipos /tipos#secao-presencial-ou-a-distancia
polo ead = sigla/ead sigla/e-tec /tab2?modo=distancia
curso rapidinho pra arrumar emprego = /tab2?modalidade=fic sigla/fic /tipos#secao-curso-rapido-fic
pronatec ainda existe = sigla/pronatec
nota do mec do curso de dança = /noticias/danca-nota-maxima-2015
q horas fecha = /horario /horario#geral
que horas abre a secretaria = /horario#registro-academico sigla/cgra
funciona no sabado? = /horario /horario#geral
ta aberto agora = /horario /horario#geral
atende na hora do almoço = /horario /horario#geral /horario#protocolo
biblioteca fecha que horas = library
precisa agendar pra ser atendido = /horario /horario#geral /horario#registro-academico
abre no feriado? = /horario /horario#geral sigla/cgra
recesso de fim de ano = sigla/cgra /horario /horario#geral
tem aula no carnaval = sigla/cgra /horario
pegar livro emprestado = library sigla/sibifb
quem nao é aluno pode usar a biblioteca = library sigla/sibifb
renovar emprestimo de livro = library sigla/sibifb
biblotecca = library
lugar pra estudar quieto = library
onde tira xerox = library counter aid sigla/cdti
tem lanchonete? = aid counter
almoço é de graça? = aid
restaurante universitario = aid counter
vale transporte = aid
cartao do onibus de estudante = aid records
auxilio permanencia = aid
quanto é a bolsa que voces dão = aid
to passando dificuldade e preciso de ajuda pra continuar estudando = aid
meu auxilio nao caiu na conta = aid
moradia estudantil alojamento = aid
pibid = sigla/pibid
bolsa de pesquisa = sigla/cdpi sigla/prpi aid
assistente social = aid
como entra no cadunico = sigla/cadunico
to muito ansioso preciso conversar com alguem = aid sigla/napne
interprete de libras = sigla/napne sigla/cinc
tem rampa pra cadeirante = sigla/napne sigla/cinc
aluno com tdah tem direito a que = sigla/napne sigla/cinc aid
prova com mais tempo pra quem tem dislexia = sigla/napne sigla/cinc
livro em audio pra cego = /noticias/livros-audio-2019 sigla/napne library
me machuquei tem enfermaria = aid counter
telefone = counter
numero do whatsapp = counter /rede-social
quero falar com atendente = counter
instagram = /rede-social https://www.instagram.com/ifbrasilia/
email da reitoria = /campus/reitoria sigla/rifb
ouvidoria = complaints
o professor gritou com meu filho = complaints aid sigla/cgen sigla/cdmi sigla/cdcc sigla/dren
sofri racismo = complaints aid sigla/cdsc
quero dar uma sugestao = complaints sigla/cdcs
quem é o diretor do campus = sigla/dg
setor de compras = sigla/cdaq
quem cuida de licitação = sigla/cdli
sou fornecedor preciso receber o pagamento de uma nota fiscal = sigla/cdef sigla/cgpe sigla/cont sigla/cdct sigla/drap
onde dou entrada num requerimento = /horario#protocolo sigla/cpar records
rh = sigla/cggp sigla/prgp
torneira quebrada no banheiro = sigla/cdms
perdi minha mochila = counter aid sigla/cpar
computador do laboratorio nao liga = sigla/cdti
gabinete do diretor = sigla/cgcb sigla/dg sigla/asdg
o que é cdsc = sigla/cdsc
Napne = sigla/napne
telefone da coordenaçao de estagio = sigla/cdes
sigla ppc = sigla/ppc
o q é setec = sigla/setec
vaga de estagio = sigla/cdes
estágio obrigatorio quantas horas = sigla/cdes sigla/cdcc sigla/ppc
jovem aprendiz = sigla/cdes sigla/cdex
quero trabalhar ai = sigla/cggp sigla/prgp
concurso tecnico administrativo = sigla/cggp sigla/prgp
contrata professor substituto? = sigla/cggp sigla/prgp
onde fica o ifb do gama = /campus/gama sigla/cgam
endereço = /mapa /campus/brasilia
ifb samambaia = /campus/samambaia sigla/csam
como chego em planaltina de onibus = /campus/planaltina /mapa sigla/cpla
cep do campus da asa norte = /campus/brasilia sigla/cbra /mapa
tem ifb em sobradinho? = /campus/sobradinho /sobre#secao-os-proximos-campi /noticias/novos-campi-autorizados-2026 /noticias/anuncio-novos-campi-2024
qual campus fica mais perto de aguas claras = /mapa
quantos campus tem o ifb = /mapa /sobre free /publico#secao-onde sigla/ifb
telefone do campus sao sebastiao = /campus/sao-sebastiao
o campus de ceilandia é perto do metro = /campus/ceilandia
recanto das ema = /campus/recanto-das-emas sigla/crem
posso deixar o carro ai dentro = counter
tem bicicletario = counter
onde é o auditorio = counter /sobre /sobre#secao-o-predio-em-2019
bloco b sala 12 = counter /sobre#secao-o-predio-em-2019
tem algum evento essa semana = /eventos
conecta if = /eventos/conectaif-2025 /eventos/conectaif-2023 /eventos/conectaif-2019
festival de cinema = /eventos/recanto-do-cinema-2026
semana de ciencia e tecnologia = /eventos/semana-ciencia-recanto-2018 /eventos/conectaif-2025 /eventos
jogos dos institutos = /eventos/jifb-2024 sigla/jifb sigla/jifs /noticias/jifb-2024
treino de futsal = sigla/cdps aid sigla/jifb sigla/jifs
olimpiada de informatica = sigla/obi /noticias/obi-2019
ultimas noticias = /noticias
quando vai abrir o campus do sol nascente = /campus/sol-nascente /sobre#secao-os-proximos-campi /noticias/novos-campi-autorizados-2026
palestra = /eventos /eventos/encontro-pedagogico-2019
grupo de teatro coral = sigla/cdps sigla/cdsc sigla/cdex sigla/prex
tem que usar uniforme? = aid counter sigla/cdmi sigla/cgen
pode ir de bermuda = aid counter sigla/cdmi sigla/cgen
carteira de estudante digital = records aid
levar a turma pra visitar o campus = sigla/cdex sigla/cdri sigla/cdcs counter
tem armario pra guardar as coisas = aid counter sigla/cdms
posso levar meu bebe pra aula = aid
senha da internet = sigla/cdti
email institucional do aluno = sigla/cdti records
moodle nao abre = sigla/cdti sigla/ead
vai ter greve? = /noticias sigla/cdcs records
quando começa o semestre = sigla/cgra
ferias de julho = sigla/cgra
projeto de extensao = sigla/cdex sigla/prex
grupo de pesquisa = sigla/cdpi sigla/prpi
intercambio = sigla/cdri sigla/cdex sigla/dpie
quando foi criado o ifb = /sobre /sobre#secao-a-historia-em-datas /sobre#secao-o-ifb free sigla/ifb /publico#secao-o-que-quer-dizer-federal
quantos alunos estudam ai = /sobre /sobre#secao-em-numeros /noticias/doze-anos-2020
quem manda no ifb = /sobre /sobre#secao-quem-dirige sigla/rifb sigla/dg /campus/reitoria sigla/cs
alugar o auditorio pra formatura = counter sigla/dg sigla/drap sigla/cdri
`

/** Pages that answer many of them. */
const pages: Readonly<Record<string, readonly string[]>> = {
  free: ['/publico', '/publico#secao-o-que-e-de-graca'],
  aid: ['/detalhes-glossario/cgae', '/horario#assistencia-estudantil'],
  records: ['/detalhes-glossario/cgra', '/horario#registro-academico'],
  counter: ['/mapa', '/campus/brasilia', '/horario', '/horario#geral'],
  complaints: [
    '/mapa',
    '/campus/brasilia',
    '/campus/reitoria',
    '/detalhes-glossario/dg',
    '/detalhes-glossario/cgae',
  ],
  library: ['/horario#biblioteca', '/detalhes-glossario/cgbi'],
  steps: ['/entrar#secao-curso-tecnico-passo-a-passo'],
  documents: ['/entrar', '/entrar#secao-documentos-para-a-matricula'],
  quotas: ['/entrar', '/entrar#secao-cotas-reserva-de-vagas'],
  leave: ['/entrar', '/entrar#secao-posso-parar-e-voltar-depois'],
  certificate: [
    '/certificacao',
    '/certificado',
    '/certificacao#secao-como-pedir-o-certificado',
    '/certificacao#secao-para-quem-e',
  ],
  adults: [
    '/detalhes-glossario/proeja',
    '/modtec#secao-proeja',
    '/tab2?modalidade=tecnico-proeja',
    '/que-curso#tecnico-proeja',
  ],
  profept: [
    '/detalhes/mestrado-profissional-em-educacao-profissional-e-tecnologica-em-rede-nacional-profept-pos-graduacao',
  ],
  computing: [
    '/detalhes/tecnico-em-informatica-tecnico-integrado',
    '/detalhes/tecnico-em-informatica-desenvolvimento-de-sistemas-tecnico-subsequente',
    '/detalhes/tecnico-em-informatica-tecnico-subsequente-ead',
    '/detalhes/tecnico-em-informatica-tecnico-concomitante-ead',
  ],
}

/** The answers of a question: names of `pages`, acronyms of the glossary, addresses. */
function addressesOf(answer: string): readonly string[] {
  return pages[answer] ?? [answer.replace(/^sigla/, '/detalhes-glossario')]
}

export const askedQuestions: readonly (readonly [question: string, ...answers: string[]])[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [question = '', answers = ''] = line.split(' = ')
    return [question, ...answers.split(' ').flatMap(addressesOf)]
  })
